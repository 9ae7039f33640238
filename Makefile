# SPDX-License-Identifier: Apache-2.0
#
#   make demo    share real files through a confined extension; needs nothing but this checkout and Swift
#   make test    all tests
#   make check   format, lint, module boundaries, writing
#   make dependency  a package outside the checkout that depends on a tagged version
#   make apps    release build: .build/release/appex and .build/apps/NAME.app
#   make vault   Vault, a password manager with its extension: .build/apps/Vault.app and .build/apps/vault, the command
#   make test-vault  Vault's tests, with the app as it ships
#   make servers the servers that tests of transfers and Courier run against: Apache, rclone, one of swift-nio-extras, and others from PyPI in .build/servers
#   make test-courier  Courier's tests, against these servers
#   make page    appex-page, which loads web pages in WebKitGTK for appex share --page
#   make web-demo  share a web page with Clip, whose script finds the article in it
#   make web-test  the tests with web pages, in WebKitGTK, Chromium and Firefox
#   make builder  appex-build, which builds iOS extensions from their own sources for appex build and appex run
#   make linter   appex-lint, which looks at the sources of extensions for appex source lint
#   make test-builder  the tests of appex build, and public extensions in ../shared/extensions if they are there
#   make window  appex-sheet, which draws the window of appex share --window with GTK 4
#   make share-service  appex-share-service, which offers org.appex.Share on the session bus
#   make test-window  the tests of the window, of the entries in file managers and of the session bus, with real file managers and keys
#   make pages   check in Debian's Chromium that the pages of Vault's tests are still reported as they were recorded
#   make test-targets  the tests of the targets of Tools, System and other systems, with ImageMagick, ExifTool, img2pdf, pandoc, Tesseract, Claws Mail, CUPS, Thunar's entries and others
#   make proof   the promises of app groups, Vault, the host and transfers, broken at every system call: thousands of points (make proof-all: all, for hours)
#   make bench   figures, each against a named peer in the same run
#   make bench-transfers  figures of background transfers, against curl and aria2
#   make bench-web  figures of web pages, against the browsers by themselves
#   make bench-window  the first frame of the window and its memory, against their limits
#   make fuzz    what reads strangers' rules, ten minutes for each of four targets
#   make deb     the Debian packages appex and appex-desktop, in .build/packages (make tarball: an archive for other systems)
#   make test-deb  the packages in a new Debian 12: installed, used and purged; needs root
#   make install put appex, its manual pages and the shell completions below PREFIX (/usr/local)
#   make uninstall  take them away

PREFIX ?= /usr/local
SWIFT_RELEASE = swift build -c release --static-swift-stdlib
PACKAGES = Scripts/install-packages
# Puts a program where those of both configurations are, or will be.
beside_programs = for configuration in debug release; do \
	folder=$$(swift build -c $$configuration --show-bin-path) && mkdir -p "$$folder" && install -s $(1) "$$folder" || exit 1; done

.PHONY: builder linter test-action test-builder test-targets window share-service test-window demo page web-demo web-test vault test-vault servers test-courier pages test test-landlock check dependency apps proof proof-all bench bench-transfers bench-web bench-window fuzz install install-files uninstall deb tarball test-deb packages clean

packages:
	@$(PACKAGES)

apps: packages
	@echo "== Building the release products (a few minutes the first time)"
	@for product in appex appex-browser appex-clipboard appex-desktop appex-keyring appex-thumbnail appex-transfers Office OfficeShare PhotoDrop PhotoDropShare FileDrop FileDropShare Clip ClipShare Courier CourierShare; do \
		Scripts/quietly $(SWIFT_RELEASE) --product $$product || exit 1; done
	@# Linked statically: it must start in sandboxes without any library.
	@Scripts/quietly $(SWIFT_RELEASE) --product appex-supervisor -Xswiftc -static-executable
	@Scripts/assemble-apps .build/release .build/apps

vault: packages
	@echo "== Building Vault (a few minutes the first time)"
	@Scripts/assemble-vault .build/apps

test-vault: vault
	@Scripts/quietly swift build --build-tests
	@echo "== Testing Vault"
	@Scripts/show-tests --filter VaultTests --filter VaultKitTests

# From PyPI into a folder of its own: nothing of the machine's Python is changed.
servers: packages
	@packages='apache2-bin rclone python3-venv python3-dbusmock dbus openssl' Scripts/install-packages
	@echo "== Installing the servers of the tests of transfers and Courier into .build/servers (three minutes the first time)"
	@Scripts/install-servers

test-courier: servers
	@Scripts/quietly swift build --build-tests
	@STRIP=no Scripts/assemble-apps .build/debug .build/debug-apps
	@echo "== Testing Courier with its servers"
	@Scripts/show-tests --filter CourierTests --filter CourierKitTests --filter ResumableServerTests

# What loads pages, and the browsers of the tests.
page: packages
	@packages='libwebkitgtk-6.0-dev xvfb' Scripts/install-packages
	@echo "== Building appex-page (a minute the first time)"
	@Scripts/quietly $(SWIFT_RELEASE) --package-path Packages/PageEngine
	@$(call beside_programs,Packages/PageEngine/.build/release/appex-page)

# What draws windows.
window: packages
	@packages='libgtk-4-dev' Scripts/install-packages
	@echo "== Building appex-sheet (a minute the first time)"
	@Scripts/quietly $(SWIFT_RELEASE) --package-path Packages/DesktopSheet --product appex-sheet
	@$(call beside_programs,Packages/DesktopSheet/.build/release/appex-sheet)

# What offers the window to programs on the session bus.
share-service: packages
	@packages='libglib2.0-dev' Scripts/install-packages
	@echo "== Building appex-share-service"
	@Scripts/quietly $(SWIFT_RELEASE) --package-path Packages/ShareService --product appex-share-service
	@$(call beside_programs,Packages/ShareService/.build/release/appex-share-service)

# One test at a time: each has a display, and a person has two hands.
test-window: window share-service
	@packages='xvfb xauth xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0 libatk-adaptor procps gjs pkg-config openbox dunst x11-utils xdg-utils libglib2.0-bin libadwaita-1-0 weston imagemagick xdg-desktop-portal-gtk flatpak xdg-dbus-proxy bubblewrap thunar nemo caja python3-caja pcmanfm libfm-modules pcmanfm-qt nautilus python3-nautilus dolphin' Scripts/install-packages
	@Scripts/quietly swift build --build-tests
	@STRIP=no Scripts/assemble-apps .build/debug .build/debug-apps
	@echo "== Testing the window, the entries in file managers and the session bus"
	@APPEX_WINDOW_TESTS=1 Scripts/show-tests --no-parallel --filter WindowTests --filter FileManagerMenuTests --filter ShareServiceTests

# What builds extensions: swift-syntax, and the modules under Apple's names.
builder: packages
	@echo "== Building appex-build (a minute the first time)"
	@Scripts/quietly swift build --package-path Packages/DeveloperTools --product appex-build
	@$(call beside_programs,Packages/DeveloperTools/.build/debug/appex-build)

# What looks at sources: swift-syntax again, built as it ships, because it is slow otherwise; by files, which takes half the time. Beside the tests of the
# builder, so in a folder of its own.
linter: packages
	@echo "== Building appex-lint (four minutes the first time)"
	@Scripts/quietly $(SWIFT_RELEASE) -Xswiftc -no-whole-module-optimization --package-path Packages/DeveloperTools --scratch-path Packages/DeveloperTools/.build/linter --product appex-lint
	@$(call beside_programs,Packages/DeveloperTools/.build/linter/release/appex-lint)

# The steps of action.yml.
test-action: packages
	@packages='python3 python3-yaml' Scripts/install-packages
	@echo "== Running the action of GitHub on projects"
	@Scripts/test-action

test-builder: builder
	@Scripts/test-builder
	@Scripts/quietly swift build --build-tests
	@echo "== Building extensions of iOS and sharing with them"
	@Scripts/show-tests --filter BuildTests

# The programs that the targets of Tools and System run, and declarations of other systems.
test-targets: packages
	@packages='imagemagick libimage-exiftool-perl python3-pil img2pdf pandoc tesseract-ocr curl python3 claws-mail xdotool xvfb xauth cups printer-driver-cups-pdf ghostscript poppler-utils qrencode zbar-tools python3-dbusmock dbus desktop-file-utils bindfs fuse3 thunar-data libglib2.0-bin feh gpicview l3afpad xarchiver mtpaint dillo xpdf viewnior scite mousepad' Scripts/install-packages
	@Scripts/quietly swift build --build-tests
	@STRIP=no Scripts/assemble-apps .build/debug .build/debug-apps
	@echo "== Testing the targets of Tools, System and other systems with the programs that they use"
	@Scripts/show-tests --filter ToolsTests --filter SystemTargetTests --filter ForeignTargetTests --filter notifiesOfWhatEndsAfterTheCommand >.build/targets.txt; code=$$?; cat .build/targets.txt; [ $$code = 0 ] || exit $$code
	@# Here every program is there.
	@! grep skipped .build/targets.txt

web-demo: apps page
	@Scripts/web-demo

web-test: packages page vault
	@packages='chromium firefox-esr openssl python3' Scripts/install-packages
	@Scripts/quietly swift build --build-tests
	@STRIP=no Scripts/assemble-apps .build/debug .build/debug-apps
	@echo "== Testing web pages in WebKitGTK, Chromium and Firefox"
	@rm -f .build/web-evidence.txt
	@APPEX_WEB_TESTS=webkit,chromium,firefox APPEX_TEST_EVIDENCE=$(CURDIR)/.build/web-evidence.txt \
		Scripts/show-tests --event-stream-output-path .build/web-events.jsonl --event-stream-version 6.3 \
		--filter WebPagesTests --filter WebPageTests --filter AddOnTests --filter WebShareTests --filter PasswordFillingTests --filter ClipTests --filter TutorialTests.readsAPage
	@Scripts/web-table --check .build/web-events.jsonl .build/web-evidence.txt

pages:
	@packages='chromium python3' Scripts/install-packages
	@echo "== Opening the pages of Vault's tests in Chromium"
	@Scripts/record-pages --check

demo: apps
	@Scripts/demo

test: packages
	@echo "== Building the tests (a few minutes the first time)"
	@Scripts/quietly swift build --build-tests
	@STRIP=no Scripts/assemble-apps .build/debug .build/debug-apps
	@echo "== Testing"
	@Scripts/show-tests $(foreach suite,$(SKIP),--skip $(suite))

# The same programs without namespaces, as on machines that forbid them: the tests of what runs in sandboxes, or those that SUITES names
# ("make test-landlock SUITES=" for all that start programs).
SUITES = SandboxTests HostileTests KillTests CrashTests EndingTests NetworkTests DamageTests OfficeTests RequestTests DropTests ItemTests \
	PasswordStorageTests VaultTests DeclaredTargetTests
test-landlock: packages
	@Scripts/quietly swift build --build-tests
	@STRIP=no Scripts/assemble-apps .build/debug .build/debug-apps
	@echo "== Testing under Landlock"
	@APPEX_TEST_MECHANISM=landlock Scripts/show-tests $(if $(SUITES),$(foreach suite,$(SUITES),--filter IntegrationTests.$(suite)),--filter IntegrationTests)

proof: packages
	@Scripts/quietly swift build --product AppGroupsProof
	@.build/debug/AppGroupsProof
	@Scripts/quietly swift build --product VaultProof
	@.build/debug/VaultProof
	@for product in HostProof FixtureExtension appex-supervisor; do Scripts/quietly swift build --product $$product; done
	@.build/debug/HostProof
	@for product in TransferProof appex-transfers; do Scripts/quietly swift build --product $$product; done
	@.build/debug/TransferProof

proof-all: packages
	@Scripts/quietly swift build --product AppGroupsProof
	@.build/debug/AppGroupsProof --all
	@Scripts/quietly swift build --product VaultProof
	@.build/debug/VaultProof
	@for product in HostProof FixtureExtension appex-supervisor; do Scripts/quietly swift build --product $$product; done
	@.build/debug/HostProof --all
	@for product in TransferProof appex-transfers; do Scripts/quietly swift build --product $$product; done
	@.build/debug/TransferProof --all

check: packages
	@Scripts/check

dependency: packages
	@Scripts/test-dependency

fuzz: packages
	@Scripts/fuzz

bench: apps
	@Scripts/bench

bench-transfers: apps
	@Scripts/bench-transfers

bench-web: apps page
	@Scripts/bench-web

bench-window: window
	@packages='xvfb xauth xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0' Scripts/install-packages
	@APPEX_SHEET=$(CURDIR)/Packages/DesktopSheet/.build/release/appex-sheet xvfb-run -a -s '-screen 0 1280x1024x24' dbus-run-session -- /usr/bin/python3 Benchmarks/window.py 2>/dev/null

install: apps
	@$(MAKE) --no-print-directory install-files

# Of what is built.
install-files:
	install -D -m 755 -s .build/release/appex $(DESTDIR)$(PREFIX)/bin/appex
	install -d -m 755 $(DESTDIR)$(PREFIX)/share/appex $(DESTDIR)$(PREFIX)/share/appex/Applications
	for app in System Tools; do \
		place=$(DESTDIR)$(PREFIX)/share/appex/Applications && rm -rf $$place/.$$app.app.draft && \
		cp -R .build/apps/$$app.app $$place/.$$app.app.draft && chmod -R u=rwX,go=rX $$place/.$$app.app.draft && \
		rm -rf $$place/$$app.app && mv $$place/.$$app.app.draft $$place/$$app.app || exit 1; done
	install -D -m 755 -s .build/release/appex-supervisor $(DESTDIR)$(PREFIX)/libexec/appex/appex-supervisor
	install -D -m 755 -s .build/release/appex-clipboard $(DESTDIR)$(PREFIX)/libexec/appex/appex-clipboard
	install -D -m 755 -s .build/release/appex-desktop $(DESTDIR)$(PREFIX)/libexec/appex/appex-desktop
	install -D -m 755 -s .build/release/appex-thumbnail $(DESTDIR)$(PREFIX)/libexec/appex/appex-thumbnail
	install -D -m 755 -s .build/release/appex-keyring $(DESTDIR)$(PREFIX)/libexec/appex/appex-keyring
	install -D -m 755 -s .build/release/appex-browser $(DESTDIR)$(PREFIX)/libexec/appex/appex-browser
	install -D -m 755 -s .build/release/appex-transfers $(DESTDIR)$(PREFIX)/libexec/appex/appex-transfers
	mkdir -p $(DESTDIR)$(PREFIX)/lib/systemd/user/default.target.wants
	sed 's|@PREFIX@|$(PREFIX)|' Packaging/appex-transfers.service.in > $(DESTDIR)$(PREFIX)/lib/systemd/user/appex-transfers.service
	ln -sf ../appex-transfers.service $(DESTDIR)$(PREFIX)/lib/systemd/user/default.target.wants/appex-transfers.service
	install -D -m 644 Packaging/icons/org.appex.Appex.svg $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/org.appex.Appex.svg
	install -D -m 644 Packaging/org.appex.Appex.metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/org.appex.Appex.metainfo.xml
	mkdir -p $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	.build/release/appex --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/appex
	sed -i '1{/^#!/d}' $(DESTDIR)$(PREFIX)/share/bash-completion/completions/appex
	.build/release/appex --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_appex
	.build/release/appex --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/appex.fish
	@# The builder compiles the modules under Apple's names for each version of Swift, from these sources.
	@if [ -f .build/release/appex-build ]; then \
		install -D -m 755 .build/release/appex-build $(DESTDIR)$(PREFIX)/libexec/appex/appex-build; \
		mkdir -p $(DESTDIR)$(PREFIX)/share/appex/sources; \
		git ls-files -z Package.swift Sources Applications Tests Packages/AppleModules | tar --null -cf - -T - | tar -xf - -C $(DESTDIR)$(PREFIX)/share/appex/sources; fi
	@if [ -f .build/release/appex-sheet ]; then \
		install -D -m 755 .build/release/appex-sheet $(DESTDIR)$(PREFIX)/libexec/appex/appex-sheet; \
		install -D -m 644 Packaging/org.appex.Sheet.desktop $(DESTDIR)$(PREFIX)/share/applications/org.appex.Sheet.desktop; \
		install -D -m 644 Packaging/org.appex.Sheet.metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/org.appex.Sheet.metainfo.xml; fi
	@if [ -f .build/release/appex-share-service ]; then \
		install -D -m 755 .build/release/appex-share-service $(DESTDIR)$(PREFIX)/libexec/appex/appex-share-service; \
		mkdir -p $(DESTDIR)$(PREFIX)/share/dbus-1/services; \
		sed 's|@PREFIX@|$(PREFIX)|' Packaging/org.appex.Share.service.in > $(DESTDIR)$(PREFIX)/share/dbus-1/services/org.appex.Share.service; fi
	@if [ -f .build/release/appex-lint ]; then install -D -m 755 .build/release/appex-lint $(DESTDIR)$(PREFIX)/libexec/appex/appex-lint; fi
	@if [ -f .build/release/appex-page ]; then install -D -m 755 .build/release/appex-page $(DESTDIR)$(PREFIX)/libexec/appex/appex-page; fi
	@Scripts/manual-pages .build/release/appex $(DESTDIR)$(PREFIX)/share/man/man1

uninstall:
	rm -rf $(DESTDIR)$(PREFIX)/share/appex/sources $(DESTDIR)$(PREFIX)/share/appex/Applications/Tools.app $(DESTDIR)$(PREFIX)/share/appex/Applications/System.app
	rm -f $(DESTDIR)$(PREFIX)/libexec/appex/appex-build $(DESTDIR)$(PREFIX)/libexec/appex/appex-lint $(DESTDIR)$(PREFIX)/bin/appex $(DESTDIR)$(PREFIX)/libexec/appex/appex-supervisor $(DESTDIR)$(PREFIX)/libexec/appex/appex-keyring $(DESTDIR)$(PREFIX)/libexec/appex/appex-desktop $(DESTDIR)$(PREFIX)/libexec/appex/appex-thumbnail $(DESTDIR)$(PREFIX)/libexec/appex/appex-browser $(DESTDIR)$(PREFIX)/libexec/appex/appex-transfers $(DESTDIR)$(PREFIX)/libexec/appex/appex-clipboard $(DESTDIR)$(PREFIX)/libexec/appex/appex-page $(DESTDIR)$(PREFIX)/libexec/appex/appex-sheet
	rm -f $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/org.appex.Appex.svg $(DESTDIR)$(PREFIX)/share/metainfo/org.appex.Appex.metainfo.xml $(DESTDIR)$(PREFIX)/share/applications/org.appex.Sheet.desktop $(DESTDIR)$(PREFIX)/share/metainfo/org.appex.Sheet.metainfo.xml
	rm -f $(DESTDIR)$(PREFIX)/libexec/appex/appex-share-service $(DESTDIR)$(PREFIX)/share/dbus-1/services/org.appex.Share.service
	-rmdir $(DESTDIR)$(PREFIX)/libexec/appex $(DESTDIR)$(PREFIX)/share/appex/Applications $(DESTDIR)$(PREFIX)/share/appex
	rm -f $(DESTDIR)$(PREFIX)/lib/systemd/user/appex-transfers.service $(DESTDIR)$(PREFIX)/lib/systemd/user/default.target.wants/appex-transfers.service
	rm -f $(DESTDIR)$(PREFIX)/share/bash-completion/completions/appex $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_appex $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/appex.fish
	rm -f $(DESTDIR)$(PREFIX)/share/man/man1/appex.1 $(DESTDIR)$(PREFIX)/share/man/man1/appex-*.1

# Debian packages, and an archive for other systems.
deb: apps window share-service linter
	@packages='debhelper lintian appstream desktop-file-utils' Scripts/install-packages
	@echo "== Making the Debian packages"
	@Scripts/package-deb .build/packages

tarball: apps window share-service linter
	@echo "== Making the archive"
	@Scripts/package-tarball .build/packages

test-deb: deb
	@packages='debootstrap bubblewrap' Scripts/install-packages
	@echo "== Installing, using and purging the packages in a new Debian 12"
	@Scripts/test-deb .build/packages

clean:
	rm -rf .build Packages/*/.build Tests/Servers/Resumable/.build Applications/Vault/.build Benchmarks/.build Fuzzing/.build
