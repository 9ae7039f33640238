// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing

@testable import ShareExtension

struct ShareExtensionConfigItemTests {
    private func items(_ propertyList: Any?) throws -> [ShareExtensionConfigItem]? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("config-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let propertyList {
            try PropertyListSerialization.data(fromPropertyList: propertyList, format: .xml, options: 0)
                .write(to: folder.appendingPathComponent(ShareExtensionConfigItem.fileName))
        }
        return try ShareExtensionConfigItem.items(in: folder, modules: ["disk", "buffer"])
    }

    @Test func meansAllModulesWhereItIsMissing() throws {
        #expect(try items(nil) == nil)
        #expect(
            try items(["disk", ["Module": "buffer", "Actions": ["buffer.copy"]]] as [Any]) == [
                ShareExtensionConfigItem(module: "disk"),
                ShareExtensionConfigItem(module: "buffer", actions: ["buffer.copy"]),
            ])
    }

    @Test func namesTheElementThatIsWrong() throws {
        let wrong: [(Any, String)] = [
            (["Module": "disk"], "root must be an array"), (["disc"], "element 0: there is no module “disc”"),
            ([3], "element 0 must be"),
            (["disk", ["Modul": "disk"]] as [Any], "element 1 must be"),
            ([["Module": "disk", "Actions": "disk.save"]], "must be an array"),
            ([["Module": "disk", "Actions": ["buffer.copy"]] as [String: Any]], "no action of disk"),
            ([["Module": "disk", "Action": ["disk.save"]] as [String: Any]], "there is no key “Action”"),
            (["disk", ["Module": "disk"]] as [Any], "the module “disk” is there already"),
        ]
        for (value, part) in wrong {
            let error = try #require(throws: ShareConfigurationError.self) { try items(value) }
            #expect(error.description.contains(part), "\(error)")
            #expect(error.description.contains("ShareExtensionConfig.plist"))
        }
    }
}
