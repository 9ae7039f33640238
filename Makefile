# SPDX-License-Identifier: Apache-2.0
#
#   make demo           share real files through a confined extension; installs what it needs
#   make test           the tests that need no browser, server or desktop; installs what they need (make test PART=Sheet: those of one part)
#   make apps           release build: .build/programs/appex and .build/apps/NAME.app
#   make install        put appex, its manual pages and the shell completions below PREFIX (/usr/local)
#   make uninstall      take them away
#   make check          format, lint, module boundaries, writing
#   make ci-all         all that CI runs, in new Debian systems; needs root
#   make test-programs  what the tests are run with that make test leaves out: Vault, the builder, servers and others
#   make test-others    test-targets, test-vault, test-courier, web-test, and the tests of the linter with the command
#   make dependency     a package outside the checkout that depends on a tagged version
#   make recipes        what CONTRIBUTING tells to do, done in a copy, built and tried
#   make bench          figures, each against a named peer in the same run
#   make fuzz           all that reads what others wrote, ten minutes for each reader
#   make programs       the same without signatures: .build/programs and .build/unsigned-apps
#
# Parts have targets of their own, in PART/targets.mk.

PREFIX ?= /usr/local
# The folders of the root package, besides Applications and Tests.
PARTS = Core Sheet Desktop Web Transfers Authoring Command
RELEASE = -c release --static-swift-stdlib
# Where all programs are as people install them; each finds the others beside it.
PROGRAMS = .build/programs

.PHONY: packages programs apps tests test-others demo test ci-all check dependency recipes fuzz bench install install-files uninstall clean test-programs

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

# What the tests are built from. Integration tests run the programs that people install; module tests are built with checks.
tests: programs
	@echo "== Building the tests (a few minutes the first time)"
	@Scripts/build --product appexPackageTests

filters = $(foreach suite,$(1),--filter $(suite))
# Facts that lie beside the checkout, if there are any.
FACT_SUITES = $(if $(wildcard ../shared),CollectedRulesTests HostTableTests/collected findsWhatTheCollectionNotes readsHEICOfAPhone)

# What the tests that make test skips are made of; with -j3, a third faster.
test-programs: vault page builder linter servers window share-service

# What make test skips but for windows and for the suites that compile most (test-extensions).
test-others: vault page builder linter servers tests
	@Scripts/install-packages $(TARGET_PACKAGES) $(WEB_PACKAGES)
	@echo "== Testing with the programs, servers and browsers that make test does not install"
	@$(WITH_BROWSERS) SKIPPED=others Scripts/show-tests $(call filters,$(VAULT_SUITES) $(TARGET_SUITES) $(COURIER_SUITES) $(WEB_SUITES) $(LINTER_SUITES) $(FACT_SUITES))
	@Scripts/web-table --check .build/web-events.jsonl .build/web-evidence.txt

# Without optimization, which takes half the time; what people install is built by `make apps`.
demo:
	@Scripts/install-packages demo
	@echo "== Building what the demo runs (two minutes the first time)"
	@Scripts/build --target DemoPrograms
	@STRIP=no Scripts/stage-programs .build/debug .build/demo
	@Scripts/assemble-apps .build/demo .build/demo Office PhotoDrop
	@Scripts/demo

# With PART, such as make test PART=Sheet, only the tests of that part.
PART_SUITES = $(foreach folder,$(or $(wildcard $(PART)/Tests/*Tests),$(error there is no part $(PART) with tests)),--filter '^$(notdir $(folder))[.]')
test:
	@Scripts/install-packages tests
	@$(MAKE) --no-print-directory tests
	@echo "== Testing $(PART)"
	@SKIPPED=test Scripts/show-tests $(if $(PART),$(PART_SUITES),$(foreach suite,$(SKIP),--skip $(suite)))

# Everything that CI runs, also what was green on this machine with the same inputs.
ci-all:
	@APPEX_CI_ALL=1 .ci/run

check: packages
	@Scripts/check

dependency: packages
	@Scripts/test-dependency

recipes: packages
	@Scripts/test-recipes

fuzz: packages
	@Scripts/fuzz

bench: apps
	@Scripts/bench

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

clean:
	rm -rf .build Authoring/*/.build Desktop/*/.build Web/*/.build Tests/Servers/Resumable/.build Applications/Vault/.build Benchmarks/.build Fuzzing/.build

include $(wildcard */targets.mk)
