// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ExtensionBuilding

struct CompilerMessagesTests {
    /// A source can say that it is any file (`#sourceLocation`): its lines are not shown.
    @Test func showsLinesOfTheProjectsOwnSourcesAlone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("messages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (own, other) = (folder.appendingPathComponent("own.swift"), folder.appendingPathComponent("token"))
        try Data("let own = 1\n".utf8).write(to: own)
        try Data("TOP-SECRET\n".utf8).write(to: other)
        let output = [own, other].map { "\($0.path):1:5: error: no" }.joined(separator: "\n")
        let text = CompilerMessages(output) { $0 == own.path }.text
        #expect(text.contains("let own = 1") && text.contains(other.path) && !text.contains("TOP-SECRET"), "\(text)")
    }
}
