// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import Testing

@testable import SourceLint

/// Which sources belong to an extension.
struct ExtensionFolderTests {
    private static let losing = "func keep() { try? FileManager.default.copyItem(at: a, to: b) }\n"

    /// A property list, a source, and whether that belongs to an extension.
    @Test(arguments: [
        ("Share/Info.plist", "com.apple.share-services", "Share/Store.swift", true),
        ("Share/Info.plist", "com.apple.services", "Share/Helpers/Files/Store.swift", true),
        ("Share/Resources/Info.plist", "com.apple.ui-services", "Share/Store.swift", true),
        ("Share/Supporting Files/Info.plist", "com.apple.share-services", "Share/Store.swift", true),
        ("Service/Info.plist", "com.apple.usernotifications.service", "Service/Store.swift", false),
        ("Share/Info.plist", "com.apple.share-services", "App/Store.swift", false),
        ("none.txt", "", "MyShareExtension/Store.swift", true),
        ("none.txt", "", "Action Extension/Store.swift", true),
        ("none.txt", "", "InteractionExtensions/Store.swift", false),
        ("none.txt", "", "expo-share-extension/Store.swift", false),
    ])
    func belongsToAnExtension(_ list: String, _ point: String, _ source: String, _ belongs: Bool) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("folders-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ text: String) throws -> URL {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            return file
        }
        _ = try write(
            list,
            """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>\(point)</string>
            </dict></dict></plist>
            """)
        let outcome = await SourceLinter.findings(inFiles: [try write(source, Self.losing)])
        #expect(outcome.findings.isEmpty != belongs, "\(outcome.findings)")
        #expect(outcome.failures.isEmpty)
    }
}
