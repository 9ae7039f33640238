// SPDX-License-Identifier: Apache-2.0

/// The other files of a new package.
extension PackageTemplate {
    var manifest: String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let extensions = Target.Dependency.product(name: "AppExtensions", package: \(literal(packageName)))

        let package = Package(
            name: "\(name)",
            dependencies: [\(packageDependency)],
            targets: [
                .target(name: "\(library)", dependencies: [extensions]),
                .executableTarget(name: "\(name)", dependencies: ["\(library)", extensions]),
                .executableTarget(name: "\(extensionName)", dependencies: ["\(library)", extensions]),
                .testTarget(
                    name: "\(name)Tests",
                    dependencies: [
                        "\(library)", "\(name)", "\(extensionName)", extensions,
                        .product(name: "AppexTesting", package: \(literal(packageName))),
                        // It confines what the tests launch.
                        .product(name: "appex-supervisor", package: \(literal(packageName))),
                    ]),
            ])

        """
    }

    private func propertyList(_ lines: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(lines.map { "    " + $0 }.joined(separator: "\n"))
        </dict>
        </plist>

        """
    }

    private func general(_ identifier: String, _ program: String) -> [String] {
        [
            "<key>CFBundleIdentifier</key> <string>\(identifier)</string>",
            "<key>CFBundleExecutable</key> <string>\(program)</string>",
            "<key>CFBundleName</key> <string>\(name)</string>",
            "<key>CFBundleShortVersionString</key> <string>1.0</string>",
            "<key>CFBundleVersion</key> <string>1</string>",
        ]
    }

    var appInfo: String {
        propertyList(
            general(identifier, name) + [
                "<key>CFBundleURLTypes</key>",
                "<array><dict><key>CFBundleURLSchemes</key> <array><string>\(scheme)</string></array></dict></array>",
            ])
    }

    var extensionInfo: String {
        propertyList(
            general(extensionIdentifier, extensionName) + [
                "<key>NSExtension</key>", "<dict>",
                "    <key>NSExtensionPointIdentifier</key> <string>\(kind.point)</string>",
                "    <key>NSExtensionPrincipalClass</key> <string>\(extensionName).\(principal)</string>",
                "    <key>NSExtensionAttributes</key>", "    <dict>", "        <key>NSExtensionActivationRule</key>",
                "        <dict>",
            ] + takes.rule.map { "            " + $0 } + ["        </dict>", "    </dict>", "</dict>"])
    }

    var entitlements: String {
        propertyList([
            "<key>com.apple.security.application-groups</key> <array><string>\(group)</string></array>"
        ])
    }

    var makefile: String {
        """
        #   make test     build, check the property lists, run the tests
        #   make install  build, and install the app for this user
        #   make share    install, and share with the extension\(sharedItem.hasPrefix("$") ? ": make share ITEM=photo.jpg" : "")

        APPEX = .build/debug/appex
        APP = .build/apps/\(name).app

        .PHONY: build app test install share

        build:
        \tswift build
        \tswift build --product appex
        \tswift build --product appex-supervisor

        app: build
        \trm -rf $(APP)
        \tmkdir -p .build/apps
        \tcp -R Bundle $(APP)
        \tcp .build/debug/\(name) $(APP)/
        \tcp .build/debug/\(extensionName) $(APP)/PlugIns/\(extensionName).appex/

        test: build
        \t$(APPEX) rule lint Bundle
        \t@if $(APPEX) source lint --list >.build/checks.txt 2>&1; then $(APPEX) source lint Sources; else cat .build/checks.txt; echo "The sources are not looked at."; fi
        \tswift test

        install: app
        \t$(APPEX) app install --replace $(APP)

        share: install
        \t$(APPEX) \(kind == .share ? "share" : "act") \(sharedItem) --to \(extensionIdentifier)

        """
    }

    /// Something that it takes, as an argument.
    private var sharedItem: String {
        let names = Set(takes.kinds.map(\.name))
        if names.contains("text") { return "--text \"buy milk\"" }
        if names.contains("links") { return "https://swift.org" }
        if names.contains("files") { return "README.md" }
        return "$(or $(ITEM),$(error give a file that it takes: make share ITEM=photo.jpg))"
    }

    var workflow: String {
        """
        name: CI
        on: [push, pull_request]
        jobs:
          test:
            runs-on: ubuntu-latest
            container: swift:6.3-bookworm
            steps:
              - uses: actions/checkout@v4
              - name: Install what Appex needs
                run: apt-get update && apt-get install -y libxxhash-dev libseccomp-dev libxcb1-dev nettle-dev libsodium-dev bubblewrap make
              - name: Test
                run: make test

        """
    }

    var readme: String {
        """
        # \(name)

        An app with \(kind == .share ? "a share" : "an action") extension, for iOS-style extensions on Linux with Appex.

        ```
        make test     # builds, checks the property lists, and shares in a confined process
        make share    # installs the app for you, and shares with it
        ```

        | | |
        |---|---|
        | `Sources/\(extensionName)` | the extension: `\(principal)` |
        | `Sources/\(name)` | the containing app |
        | `Sources/\(library)` | what both share |
        | `Bundle` | the property lists; the activation rule is in `PlugIns/\(extensionName).appex/Info.plist` |

        \(isCheckout ? "`Package.swift` names Appex by its folder on this machine. For CI and for others, name the address of its repository there." : "Appex comes from \(dependency).")

        The system needs `libxxhash-dev libseccomp-dev libxcb1-dev nettle-dev libsodium-dev` to build, and `bubblewrap` to run.

        """
    }
}
