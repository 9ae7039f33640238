// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import Foundation
import Testing

@testable import AppexCommands

struct ProgramReportTests {
    @Test func saysThatAnAppThatCannotBeReadMayUseNothing() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("programs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        try FileManager.default.createDirectory(
            at: folders.userApplications.appendingPathComponent("Damaged.app"), withIntermediateDirectories: true)
        let app = try #require(try ExtensionRegistry(folders: folders).load().applications.first)
        #expect(app.problem != nil)
        let report = ProgramReport(app, icon: nil, nil)
        #expect(!report.network && report.groups.isEmpty)
    }
}
