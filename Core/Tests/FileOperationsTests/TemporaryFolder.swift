// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Runs a test in a folder of its own, which is deleted afterwards.
func withFolder(_ body: (OpenFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
        "folder-\(UUID().uuidString)", isDirectory: true)
    let folder = try OpenFolder(creating: url)
    defer { try? OpenFolder(url.deletingLastPathComponent()).remove(url.lastPathComponent) }
    try body(folder)
}

extension OpenFolder {
    /// Creates a file with a text.
    func write(_ text: String, as name: String) throws { try create(name).append(Data(text.utf8)) }

    /// The text of a file.
    func text(_ name: String) throws -> String { String(decoding: try contents(name, limit: 1 << 20), as: UTF8.self) }
}
