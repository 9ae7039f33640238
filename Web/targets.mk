# SPDX-License-Identifier: Apache-2.0
#
# Targets of this part, for the Makefile above:
#
#   make page            appex-page, which loads web pages in WebKitGTK for appex share --page
#   make web-demo        share a web page with Clip, whose script finds the article in it
#   make web-test        the tests with web pages, in WebKitGTK, Chromium and Firefox
#   make pages           check in Debian's Chromium that the pages of Vault's tests are still reported as they were recorded
#   make bench-web       figures of web pages, against the browsers by themselves

.PHONY: page web-demo web-test pages bench-web

WEB_SUITES = WebPagesTests WebPageTests AddOnTests WebShareTests PasswordFillingTests ClipTests TutorialTests.readsAPage
WEB_PACKAGES = chromium firefox-esr openssl python3

# What loads pages, and the browsers of the tests.
page: packages
	@Scripts/install-packages libwebkitgtk-6.0-dev xvfb
	@echo "== Building appex-page (a minute the first time)"
	@Scripts/build $(RELEASE) --package-path Web/PageEngine
	@install -D -s Web/PageEngine/.build/release/appex-page $(PROGRAMS)/appex-page

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

pages:
	@Scripts/install-packages chromium python3
	@echo "== Opening the pages of Vault's tests in Chromium"
	@Scripts/record-pages --check

bench-web: apps page
	@Scripts/bench-web
