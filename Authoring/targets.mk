# SPDX-License-Identifier: Apache-2.0
#
# Targets of this part, for the Makefile above:
#
#   make builder         appex-build, which builds iOS extensions from their own sources for appex build and appex run
#   make linter          appex-lint, which looks at the sources of extensions for appex source lint
#   make test-linter     the tests of appex source lint
#   make test-builder    the tests of appex build, and public extensions in ../shared/extensions if they are there

.PHONY: builder linter test-linter test-action test-builder test-extensions

BUILDER_SUITES = BuildTests TutorialTests
LINTER_SUITES = SourceLintCommandTests

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

test-builder: test-extensions
	@Scripts/test-builder

# Extensions that are written for iOS are built and shared with. It compiles, so nothing else is tested meanwhile.
test-extensions: builder tests
	@echo "== Building extensions of iOS and sharing with them"
	@SKIPPED=builder Scripts/show-tests $(call filters,$(BUILDER_SUITES))
