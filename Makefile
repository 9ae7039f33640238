# SPDX-License-Identifier: Apache-2.0
#
#   make demo    share real files through a confined extension; installs what it needs
#   make test    the tests that need no browser, server or desktop; installs what they need (make test PART=Sheet: those of one part)
#   make test-programs  what the tests are run with that make test leaves out: Vault, the builder, servers and others
#   make ci-all  all that CI runs, in new Debian systems; needs root
#   make check   format, lint, module boundaries, writing
#   make dependency  a package outside the checkout that depends on a tagged version
#   make apps    release build: .build/programs/appex and .build/apps/NAME.app
#   make programs  the same without signatures: .build/programs and .build/unsigned-apps
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
#   make test-linter  the tests of appex source lint
#   make test-targets  the tests of the targets of Tools, System and other systems, with ImageMagick, ExifTool, img2pdf, pandoc, Tesseract, Claws Mail, CUPS, Thunar's entries and others
#   make test-others  test-targets, test-vault, test-courier, web-test, and the tests of the builder and the linter with the command
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
# The parts of the root package, besides Applications and Tests.
PARTS = Core Sheet Desktop Web Transfers Authoring Command
RELEASE = -c release --static-swift-stdlib
# Where all programs are as people install them; each finds the others beside it.
PROGRAMS = .build/programs

.PHONY: ci-all programs test-programs builder linter test-others test-linter test-action test-builder test-targets tests window share-service test-window demo page web-demo web-test vault test-vault servers test-courier pages test test-landlock check dependency apps proof proof-all bench bench-transfers bench-web bench-window fuzz install install-files uninstall deb tarball test-deb packages clean

packages:
	@Scripts/install-packages programs

# One call of swift build for all programs, those of the tests among them. The apps are not signed: tests change what they have installed, and packages replace
# System and Tools, which store nothing.
programs: packages
	@echo "== Building the programs (a few minutes the first time)"
	@Scripts/build $(RELEASE) --target AllPrograms
	@Scripts/stage-programs .build/release $(PROGRAMS)
	@Scripts/assemble-apps $(PROGRAMS) .build/unsigned-apps
	@Scripts/assemble-apps $(PROGRAMS) .build/apps System Tools

# What people install, signed by the one who builds it.
apps: programs
	@Scripts/sign-apps $(PROGRAMS)/appex .build/unsigned-apps .build/apps

vault: programs
	@echo "== Building Vault (a few minutes the first time)"
	@Scripts/assemble-vault .build/unsigned-vault
	@Scripts/sign-apps $(PROGRAMS)/appex .build/unsigned-vault .build/apps

# What the tests are built from. Integration tests run the programs that people install; module tests are built with checks.
tests: programs
	@echo "== Building the tests (a few minutes the first time)"
	@Scripts/build --product appexPackageTests

# What the tests that make test skips are, and what they need.
VAULT_SUITES = VaultTests VaultKitTests
TARGET_SUITES = ToolsTests SystemTargetTests ForeignTargetTests notifiesOfWhatEndsAfterTheCommand
TARGET_PACKAGES = imagemagick libimage-exiftool-perl python3-pil img2pdf pandoc tesseract-ocr curl python3 claws-mail xdotool xvfb xauth cups \
	printer-driver-cups-pdf ghostscript poppler-utils qrencode zbar-tools python3-dbusmock dbus desktop-file-utils bindfs fuse3 thunar-data \
	libglib2.0-bin feh gpicview l3afpad xarchiver mtpaint dillo xpdf viewnior scite mousepad
COURIER_SUITES = CourierTests CourierKitTests ResumableServerTests TransferRouteTests TransferFaultTests
WEB_SUITES = WebPagesTests WebPageTests AddOnTests WebShareTests PasswordFillingTests ClipTests TutorialTests.readsAPage
WEB_PACKAGES = chromium firefox-esr openssl python3
BUILDER_SUITES = BuildTests TutorialTests
LINTER_SUITES = SourceLintCommandTests
# Facts that lie beside the checkout, if there are any.
FACT_SUITES = $(if $(wildcard ../shared),CollectedRulesTests HostTableTests/collected findsWhatTheCollectionNotes readsHEICOfAPhone)
filters = $(foreach suite,$(1),--filter $(suite))

test-vault: vault tests
	@echo "== Testing Vault"
	@Scripts/show-tests $(call filters,$(VAULT_SUITES))

# From PyPI into a folder of its own: nothing of the machine's Python is changed.
servers: packages
	@Scripts/install-packages apache2-bin rclone python3-venv python3-dbusmock dbus openssl
	@echo "== Installing the servers of the tests of transfers and Courier into .build/servers (three minutes the first time)"
	@Scripts/install-servers

test-courier: servers tests
	@echo "== Testing Courier with its servers"
	@Scripts/show-tests $(call filters,$(COURIER_SUITES))

# What loads pages, and the browsers of the tests.
page: packages
	@Scripts/install-packages libwebkitgtk-6.0-dev xvfb
	@echo "== Building appex-page (a minute the first time)"
	@Scripts/build $(RELEASE) --package-path Web/PageEngine
	@install -D -s Web/PageEngine/.build/release/appex-page $(PROGRAMS)/appex-page

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

# What builds extensions: swift-syntax, and the modules under Apple's names.
builder: packages
	@echo "== Building appex-build (a minute the first time)"
	@Scripts/build --package-path Authoring/DeveloperTools --product appex-build
	@install -D -s Authoring/DeveloperTools/.build/debug/appex-build $(PROGRAMS)/appex-build

# What looks at sources: swift-syntax again, built as it ships, because it is slow otherwise; by files, which takes half the time. Beside the tests of the
# builder, so in a folder of its own.
linter: packages
	@echo "== Building appex-lint (four minutes the first time)"
	@Scripts/build $(RELEASE) -Xswiftc -no-whole-module-optimization --package-path Authoring/DeveloperTools --scratch-path Authoring/DeveloperTools/.build/linter --product appex-lint
	@install -D -s Authoring/DeveloperTools/.build/linter/release/appex-lint $(PROGRAMS)/appex-lint

test-linter: linter tests
	@echo "== Testing the command that looks at sources"
	@Scripts/show-tests $(call filters,$(LINTER_SUITES))

# The steps of action.yml.
test-action: packages
	@Scripts/install-packages python3 python3-yaml
	@echo "== Running the action of GitHub on projects"
	@Scripts/test-action

test-builder: builder tests
	@Scripts/test-builder
	@echo "== Building extensions of iOS and sharing with them"
	@SKIPPED=builder Scripts/show-tests $(call filters,$(BUILDER_SUITES))

# The programs that the targets of Tools and System run, and declarations of other systems.
test-targets: tests
	@Scripts/install-packages $(TARGET_PACKAGES)
	@echo "== Testing the targets of Tools, System and other systems with the programs that they use"
	@Scripts/show-tests $(call filters,$(TARGET_SUITES))

web-demo: apps page
	@Scripts/web-demo

# In all browsers, and what each page was in which is looked at afterwards.
WITH_BROWSERS = ln -sf $(CURDIR)/$(PROGRAMS)/appex-page .build/debug/appex-page && rm -f .build/web-evidence.txt && \
	export APPEX_WEB_TESTS=webkit,chromium,firefox APPEX_TEST_EVIDENCE=$(CURDIR)/.build/web-evidence.txt APPEX_TEST_EVENTS=.build/web-events.jsonl &&

web-test: page vault builder tests
	@Scripts/install-packages $(WEB_PACKAGES)
	@echo "== Testing web pages in WebKitGTK, Chromium and Firefox"
	@$(WITH_BROWSERS) Scripts/show-tests $(call filters,$(WEB_SUITES))
	@Scripts/web-table --check .build/web-events.jsonl .build/web-evidence.txt

# What the tests that make test skips are made of; with -j3, a third faster.
test-programs: vault page builder linter servers window share-service

# What make test skips but for windows, in two runs: the second compiles, and nothing else is tested meanwhile.
test-others: vault page builder linter servers tests
	@Scripts/install-packages $(TARGET_PACKAGES) $(WEB_PACKAGES)
	@echo "== Testing with the programs, servers and browsers that make test does not install"
	@$(WITH_BROWSERS) Scripts/show-tests $(call filters,$(VAULT_SUITES) $(TARGET_SUITES) $(COURIER_SUITES) $(WEB_SUITES) $(LINTER_SUITES) $(FACT_SUITES))
	@Scripts/web-table --check .build/web-events.jsonl .build/web-evidence.txt
	@echo "== Building extensions of iOS and sharing with them"
	@SKIPPED=builder Scripts/show-tests $(call filters,$(BUILDER_SUITES))

pages:
	@Scripts/install-packages chromium python3
	@echo "== Opening the pages of Vault's tests in Chromium"
	@Scripts/record-pages --check

# Without optimization, which takes half the time; what people install is built by `make apps`.
demo:
	@Scripts/install-packages demo
	@echo "== Building what the demo runs (two minutes the first time)"
	@Scripts/build --target DemoPrograms
	@STRIP=no Scripts/stage-programs .build/debug .build/demo
	@Scripts/assemble-apps .build/demo .build/demo Office PhotoDrop
	@Scripts/demo

# With PART, such as make test PART=Sheet, only the tests of that part.
PART_SUITES = $(foreach folder,$(wildcard $(PART)/Tests/*Tests),--filter $(notdir $(folder))[.])
test:
	@Scripts/install-packages tests
	@$(MAKE) --no-print-directory tests
	@echo "== Testing $(PART)"
	@SKIPPED=test Scripts/show-tests $(if $(PART),$(PART_SUITES),$(foreach suite,$(SKIP),--skip $(suite)))

# The same programs without namespaces, as on machines that forbid them: the tests of what runs in sandboxes, or those that SUITES names
# ("make test-landlock SUITES=" for all that start programs).
SUITES = SandboxTests HostileTests KillTests CrashTests EndingTests NetworkTests DamageTests OfficeTests RequestTests DropTests ItemTests \
	PasswordStorageTests VaultTests DeclaredTargetTests ScriptedShareTests
test-landlock: vault tests
	@echo "== Testing under Landlock"
	@APPEX_TEST_MECHANISM=landlock SKIPPED=landlock Scripts/show-tests $(if $(SUITES),$(foreach suite,$(SUITES),--filter IntegrationTests.$(suite)),--filter IntegrationTests)

# In two parts: together they would be the longest by far.
PROOFS = AppGroupsProof:sharing,load,defaults,interleaving,faults,power AppGroupsProof:kill VaultProof HostProof TransferProof

proof: programs
	@Scripts/prove $(PROGRAMS) $(PROOFS)

proof-all: programs
	@PROOF_OPTIONS=--all Scripts/prove $(PROGRAMS) $(PROOFS)

# Everything that CI runs, also what was green on this machine with the same inputs.
ci-all:
	@APPEX_CI_ALL=1 .ci/run

check: packages
	@Scripts/check

dependency: packages
	@Scripts/test-dependency

fuzz: packages
	@Scripts/fuzz

bench: apps
	@Scripts/bench

bench-transfers: programs
	@Scripts/bench-transfers

bench-web: apps page
	@Scripts/bench-web

bench-window: window
	@Scripts/install-packages xvfb xauth xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0
	@APPEX_SHEET=$(CURDIR)/$(PROGRAMS)/appex-sheet xvfb-run -a -s '-screen 0 1280x1024x24' dbus-run-session -- /usr/bin/python3 Benchmarks/window.py 2>/dev/null

install: programs
	@$(MAKE) --no-print-directory install-files

# Of what is built.
install-files:
	Scripts/place 755 $(PROGRAMS)/appex $(DESTDIR)$(PREFIX)/bin/appex
	install -d -m 755 $(DESTDIR)$(PREFIX)/share/appex $(DESTDIR)$(PREFIX)/share/appex/Applications
	for app in System Tools; do \
		place=$(DESTDIR)$(PREFIX)/share/appex/Applications && rm -rf $$place/.$$app.app.draft && \
		cp -R .build/apps/$$app.app $$place/.$$app.app.draft && chmod -R u=rwX,go=rX $$place/.$$app.app.draft && \
		rm -rf $$place/$$app.app && mv $$place/.$$app.app.draft $$place/$$app.app || exit 1; done
	Scripts/place 755 $(PROGRAMS)/appex-supervisor $(DESTDIR)$(PREFIX)/libexec/appex/appex-supervisor
	Scripts/place 755 $(PROGRAMS)/appex-clipboard $(DESTDIR)$(PREFIX)/libexec/appex/appex-clipboard
	Scripts/place 755 $(PROGRAMS)/appex-desktop $(DESTDIR)$(PREFIX)/libexec/appex/appex-desktop
	Scripts/place 755 $(PROGRAMS)/appex-thumbnail $(DESTDIR)$(PREFIX)/libexec/appex/appex-thumbnail
	Scripts/place 755 $(PROGRAMS)/appex-keyring $(DESTDIR)$(PREFIX)/libexec/appex/appex-keyring
	Scripts/place 755 $(PROGRAMS)/appex-browser $(DESTDIR)$(PREFIX)/libexec/appex/appex-browser
	Scripts/place 755 $(PROGRAMS)/appex-transfers $(DESTDIR)$(PREFIX)/libexec/appex/appex-transfers
	mkdir -p $(DESTDIR)$(PREFIX)/lib/systemd/user/default.target.wants
	draft=$$(mktemp) && sed 's|@PREFIX@|$(PREFIX)|' Desktop/Packaging/appex-transfers.service.in > $$draft && \
		Scripts/place 644 $$draft $(DESTDIR)$(PREFIX)/lib/systemd/user/appex-transfers.service && rm $$draft
	ln -sf ../appex-transfers.service $(DESTDIR)$(PREFIX)/lib/systemd/user/default.target.wants/appex-transfers.service
	Scripts/place 644 Desktop/Packaging/icons/org.appex.Appex.svg $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/org.appex.Appex.svg
	Scripts/place 644 Desktop/Packaging/org.appex.Appex.metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/org.appex.Appex.metainfo.xml
	mkdir -p $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(PROGRAMS)/appex --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/appex
	sed -i '1{/^#!/d}' $(DESTDIR)$(PREFIX)/share/bash-completion/completions/appex
	$(PROGRAMS)/appex --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_appex
	$(PROGRAMS)/appex --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/appex.fish
	@# The builder compiles the modules under Apple's names for each version of Swift, from these sources.
	@if [ -f $(PROGRAMS)/appex-build ]; then \
		Scripts/place 755 $(PROGRAMS)/appex-build $(DESTDIR)$(PREFIX)/libexec/appex/appex-build; \
		mkdir -p $(DESTDIR)$(PREFIX)/share/appex/sources; \
		git ls-files -z Package.swift $(PARTS) Applications Tests ':!Authoring/DeveloperTools' ':!Desktop/Packaging' | tar --null -cf - -T - | tar -xf - -C $(DESTDIR)$(PREFIX)/share/appex/sources; fi
	@if [ -f $(PROGRAMS)/appex-sheet ]; then \
		Scripts/place 755 $(PROGRAMS)/appex-sheet $(DESTDIR)$(PREFIX)/libexec/appex/appex-sheet; \
		Scripts/place 644 Desktop/Packaging/org.appex.Sheet.desktop $(DESTDIR)$(PREFIX)/share/applications/org.appex.Sheet.desktop; \
		Scripts/place 644 Desktop/Packaging/org.appex.Sheet.metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/org.appex.Sheet.metainfo.xml; fi
	@if [ -f $(PROGRAMS)/appex-share-service ]; then \
		Scripts/place 755 $(PROGRAMS)/appex-share-service $(DESTDIR)$(PREFIX)/libexec/appex/appex-share-service; \
		mkdir -p $(DESTDIR)$(PREFIX)/share/dbus-1/services; \
		sed 's|@PREFIX@|$(PREFIX)|' Desktop/Packaging/org.appex.Share.service.in > $(DESTDIR)$(PREFIX)/share/dbus-1/services/org.appex.Share.service; fi
	@if [ -f $(PROGRAMS)/appex-lint ]; then Scripts/place 755 $(PROGRAMS)/appex-lint $(DESTDIR)$(PREFIX)/libexec/appex/appex-lint; fi
	@if [ -f $(PROGRAMS)/appex-page ]; then Scripts/place 755 $(PROGRAMS)/appex-page $(DESTDIR)$(PREFIX)/libexec/appex/appex-page; fi
	@Scripts/manual-pages $(PROGRAMS)/appex $(DESTDIR)$(PREFIX)/share/man/man1

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

clean:
	rm -rf .build Authoring/*/.build Desktop/*/.build Web/*/.build Tests/Servers/Resumable/.build Applications/Vault/.build Benchmarks/.build Fuzzing/.build
