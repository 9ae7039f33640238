// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ExtensionBundles
import Foundation
import Testing
import UniformTypes

struct ApplicationBundleTests {
    @Test func refusesAppsThatCannotWork() throws {
        try Workshop.with { workshop in
            try workshop.refuses(workshop.root.appendingPathComponent("None.app"), "no such folder")
            try workshop.refuses(workshop.app(info: ["CFBundleIdentifier": "no spaces"]), "CFBundleIdentifier")
            try workshop.refuses(workshop.app(info: ["CFBundleExecutable": "../../bin/sh"]), "CFBundleExecutable")
            try workshop.refuses(workshop.app(info: ["CFBundleExecutable": "Missing"]), "missing")
            for key in ["CFBundleDisplayName", "CFBundleName"] {
                let long = String(repeating: "é", count: 128)
                try workshop.refuses(workshop.app(info: [key: long]), "\(key): expected a name of at most 255 bytes")
            }
            try workshop.refuses(
                workshop.app(info: ["UTExportedTypeDeclarations": [["UTTypeIdentifier": 3]]]), "UTTypeIdentifier")
            let app = try workshop.app()
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: app.path + "/PlugIns/Share.appex/Share")
            try workshop.refuses(app, "chmod +x")
            for (contents, part) in [("", "is empty"), ("no program", "neither a program (ELF) nor a script")] {
                let app = try workshop.app()
                try Data(contents.utf8).write(to: app.appendingPathComponent("PlugIns/Share.appex/Share"))
                try workshop.refuses(app, part)
            }
            let linking = try workshop.app()
            try FileManager.default.createSymbolicLink(atPath: linking.path + "/leak", withDestinationPath: "/etc")
            try workshop.refuses(linking, "leads out")
            let piping = try workshop.app()
            mkfifo(piping.path + "/pipe", 0o600)
            try workshop.refuses(piping, "neither a file")
        }
    }

    @Test func findsLargestPictureOfIcon() throws {
        try Workshop.with { workshop in
            let names = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Icon20x20", "Icon60x60", "../Info"]]]
            let app = try workshop.app(info: ["CFBundleIcons": names, "CFBundleIconFile": "Missing.png"])
            #expect(try BundleIcon.file(of: app) == nil)
            for (name, size) in [("Icon20x20@2x", 40), ("Icon60x60@3x", 180), ("Icon60x60@2x~ipad", 120)] {
                try Data(count: size).write(to: app.appendingPathComponent(name + ".png"))
            }
            #expect(try BundleIcon.file(of: app)?.lastPathComponent == "Icon60x60@3x.png")
            #expect(try BundleIcon.file(of: workshop.app()) == nil)
        }
    }

    @Test func findsExtensionsInPlugInsAlone() throws {
        try Workshop.with { workshop in
            let none = try workshop.app(extension: nil)
            #expect(try ApplicationBundle(url: none).extensions.isEmpty)
            try FileManager.default.createDirectory(
                at: none.appendingPathComponent("Plugins"), withIntermediateDirectories: false)
            #expect(
                try ApplicationBundle(url: none).warnings == ["Plugins is not looked at; extensions belong to PlugIns"])
            try Data().write(to: none.appendingPathComponent("PlugIns"))
            try workshop.refuses(none, "PlugIns")
        }
    }

    @Test func warnsOfWhatIsNeverOffered() throws {
        try Workshop.with { workshop in
            var share = Workshop.share
            var keys = try #require(share["NSExtension"] as? [String: Any])
            keys["NSExtensionPointIdentifier"] = "com.apple.widget-extension"
            keys["NSExtensionPrincipalClass"] = "ShareViewController"
            keys["NSExtensionAttributes"] = [
                "NSExtensionActivationRule": ["NSExtensionActivationSupportsPicturesWithMaxCount": 1]
            ]
            share["NSExtension"] = keys
            let warnings = try ApplicationBundle(url: workshop.app(extension: share)).warnings
            #expect(warnings.count == 3, "\(warnings)")
            #expect(warnings.contains { $0.contains("is never offered: its extension point is com.apple.widget-ext") })
            #expect(warnings.contains { $0.contains("a class of Swift is named Module.Class") })
            #expect(warnings.contains { $0.contains("NSExtensionActivationSupportsPicturesWithMaxCount") })
        }
    }

    @Test(
        arguments: [
            ("com.apple.security.network.clients", "com.apple.security.network.client"),
            ("com.apple.security.application-group", "com.apple.security.application-groups"),
            ("keychain-access-group", "keychain-access-groups"), ("aps-environment", nil),
            ("com.apple.security.network.server", nil), ("keychain-access-groups", nil),
        ] as [(String, String?)])
    func warnsOfAMisspeltEntitlement(_ key: String, _ meant: String?) throws {
        try Workshop.with { workshop in
            let entitlements: [String: Any] = [key: ["group.a"], "com.apple.security.application-groups": ["group.a"]]
            let warnings = try ApplicationBundle(url: workshop.app(entitlements: entitlements)).warnings
            #expect(warnings.filter { $0.contains("did you mean") }.count == (meant == nil ? 0 : 1), "\(warnings)")
            if let meant { #expect(warnings.contains { $0.contains("did you mean \(meant)?") }, "\(warnings)") }
        }
    }

    /// Anything else would be more than one word in a desktop entry.
    @Test(
        arguments: [
            ("x;x-scheme-handler/https;text/plain", nil), ("recipes://", nil), ("recipes:", nil), ("my_recipes", nil),
            ("1recipes", nil), ("my recipes", nil), ("küche", nil), ("$(PRODUCT_BUNDLE_IDENTIFIER)", nil), ("", nil),
            ("a\nExec=b", nil), ("file", nil), ("My.Recipes+v2-x", "my.recipes+v2-x"),
        ] as [(String, String?)])
    func takesSchemesOnly(_ text: String, _ scheme: String?) throws {
        try Workshop.with { workshop in
            let app = try ApplicationBundle(
                url: workshop.app(info: ["CFBundleURLTypes": [["CFBundleURLSchemes": [text]]]]))
            #expect(app.urlSchemes == (scheme.map { [$0] } ?? []))
            #expect(app.warnings.count == (scheme == nil ? 1 : 0), "\(app.warnings)")
            #expect(app.warnings.allSatisfy { $0.contains("of CFBundleURLTypes has no effect") && !$0.contains("\n") })
        }
    }

    @Test func warnsOfAnExtensionThatSharesNothingWithItsApp() throws {
        try Workshop.with { workshop in
            #expect(try ApplicationBundle(url: workshop.app()).warnings.isEmpty)
            let apart = try workshop.app(entitlements: ["com.apple.security.application-groups": ["group.a"]])
            let warning = try #require(try ApplicationBundle(url: apart).warnings.first)
            #expect(warning.contains("no app group in common"), "\(warning)")
            #expect(warning.hasSuffix("names group.a, the app's none, as there is no such file"), "\(warning)")
            try workshop.write(
                ["com.apple.security.application-groups": ["group.a", "group.b"]],
                apart.appendingPathComponent("Entitlements.plist"))
            #expect(try ApplicationBundle(url: apart).warnings.isEmpty)
        }
    }

    @Test func refusesExtensionsThatCannotWork() throws {
        try Workshop.with { workshop in
            func with(_ change: (inout [String: Any]) -> Void) throws -> URL {
                var share = Workshop.share
                var keys = share["NSExtension"] as? [String: Any] ?? [:]
                change(&keys)
                share["NSExtension"] = keys
                return try workshop.app(extension: share)
            }
            try workshop.refuses(with { $0["NSExtensionPointIdentifier"] = nil }, "NSExtensionPointIdentifier")
            try workshop.refuses(with { $0["NSExtensionPrincipalClass"] = nil }, "NSExtensionPrincipalClass")
            try workshop.refuses(
                with {
                    $0["NSExtensionPrincipalClass"] = nil
                    $0["NSExtensionMainStoryboard"] = "Main"
                },
                "storyboards are Apple's alone")
            try workshop.refuses(with { $0["NSExtensionAttributes"] = nil }, "NSExtensionActivationRule")
            try workshop.refuses(
                with { $0["NSExtensionAttributes"] = ["NSExtensionActivationRule": "ANY ("] }, "line 1, column")
            try workshop.refuses(
                with {
                    $0["NSExtensionAttributes"] = [
                        "NSExtensionActivationRule": ["NSExtensionActivationSupportsImageWithMaxCount": "x"]
                    ]
                },
                "NSExtensionActivationSupportsImageWithMaxCount")
            var stranger = Workshop.share
            stranger["CFBundleIdentifier"] = "org.other.share"
            try workshop.refuses(workshop.app(extension: stranger), "must begin with")
            for group in ["../evil", "org.test", "group.a/b"] {
                try workshop.refuses(
                    workshop.app(entitlements: ["com.apple.security.application-groups": [group]]), "group identifier")
            }
        }
    }

    /// Such a bundle runs here, and on no iPhone.
    @Test func warnsOfAWrongPackageType() throws {
        try Workshop.with { workshop in
            func warnings(_ app: String?, _ share: String?) throws -> [String] {
                var keys = Workshop.share
                keys["CFBundlePackageType"] = share
                let info = app.map { ["CFBundlePackageType": $0] } ?? [:]
                let bundle = try ApplicationBundle(url: workshop.app(extension: keys, info: info))
                return bundle.warnings.filter { $0.contains("CFBundlePackageType") }
            }
            let right = try warnings(nil, nil) + warnings("APPL", "XPC!")
            #expect(right.isEmpty)
            #expect(try warnings("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)").isEmpty)
            #expect(
                try warnings("BNDL", "APPL") == [
                    "org.test.app: CFBundlePackageType is BNDL; iOS expects APPL of such a bundle",
                    "org.test.app.share: CFBundlePackageType is APPL; iOS expects XPC! of such a bundle",
                ])
        }
    }
}
