# SPDX-License-Identifier: Apache-2.0
#
# Targets of this part, for the Makefile above:
#
#   make window          appex-sheet, which draws the window of appex share --window with GTK 4
#   make share-service   appex-share-service, which offers org.appex.Share on the session bus
#   make test-window     the tests of the window, of the entries in file managers and of the session bus, with real file managers and keys
#   make bench-window    the first frame of the window and its memory, against their limits
#   make deb             the Debian packages appex and appex-desktop, in .build/packages (make tarball: an archive for other systems)
#   make test-deb        the packages in a new Debian 12: installed, used and purged; needs root

.PHONY: window share-service test-window bench-window deb tarball test-deb

# What draws windows.
window: packages
	@Scripts/install-packages libgtk-4-dev
	@echo "== Building appex-sheet (a minute the first time)"
	@Scripts/build $(RELEASE) --package-path Desktop/DesktopSheet --product appex-sheet
	@install -D -s Desktop/DesktopSheet/.build/release/appex-sheet $(PROGRAMS)/appex-sheet

# What offers the window to programs on the session bus.
share-service: packages
	@Scripts/install-packages libglib2.0-dev
	@echo "== Building appex-share-service"
	@Scripts/build $(RELEASE) --package-path Desktop/ShareService --product appex-share-service
	@install -D -s Desktop/ShareService/.build/release/appex-share-service $(PROGRAMS)/appex-share-service

# One test at a time: each has a display, and a person has two hands.
test-window: window share-service tests
	@Scripts/install-packages xvfb xauth xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0 libatk-adaptor procps gjs pkg-config openbox dunst x11-utils xdg-utils libglib2.0-bin libadwaita-1-0 weston imagemagick xdg-desktop-portal-gtk flatpak xdg-dbus-proxy bubblewrap thunar nemo caja python3-caja pcmanfm libfm-modules pcmanfm-qt nautilus python3-nautilus dolphin
	@echo "== Testing the window, the entries in file managers and the session bus"
	@APPEX_WINDOW_TESTS=1 Scripts/show-tests --no-parallel --filter WindowTests --filter FileManagerMenuTests --filter ShareServiceTests

bench-window: window
	@Scripts/install-packages xvfb xauth xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0
	@APPEX_SHEET=$(CURDIR)/$(PROGRAMS)/appex-sheet xvfb-run -a -s '-screen 0 1280x1024x24' dbus-run-session -- /usr/bin/python3 Benchmarks/window.py 2>/dev/null

# Debian packages, and an archive for other systems.
deb: programs window share-service linter
	@Scripts/install-packages debhelper lintian appstream desktop-file-utils
	@echo "== Making the Debian packages"
	@Scripts/package-deb .build/packages

tarball: programs window share-service linter
	@echo "== Making the archive"
	@Scripts/package-tarball .build/packages

test-deb: deb
	@Scripts/install-packages debootstrap bubblewrap
	@echo "== Installing, using and purging the packages in a new Debian 12"
	@Scripts/test-deb .build/packages
