// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

@testable import AppGroups

/// A member of a group can put a link where others of the group, and the person's own commands, expect a folder.
struct PlantedLinkTests {
    @Test func drafts() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let (group, other) = (root.appendingPathComponent("group"), root.appendingPathComponent("other"))
        for folder in [group, other.appendingPathComponent("work")] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let drafts = group.appendingPathComponent(".Drafts")
        try FileManager.default.createSymbolicLink(at: drafts, withDestinationURL: other)
        let container = SharedContainer(groupIdentifier: "group.test", url: group)
        #expect(throws: FileOperationError.self) { try container.makeDraft() }
        #expect(try container.sweepDrafts(dryRun: false).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["work"])
        // The control: without the link the folder is swept.
        try FileManager.default.removeItem(at: drafts)
        try FileManager.default.moveItem(at: other, to: drafts)
        #expect(try container.sweepDrafts(dryRun: false).count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: drafts.path).isEmpty)
    }
}
