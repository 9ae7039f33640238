// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import Foundation

/// The extension's side of exchanging files: the host sees every file that the extension sees, and the paths are its own.
struct SandboxFiles: FileExchange {
    func send(_ file: URL) throws -> String { file.path }

    func send(_ data: Data, named name: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("returned-\(UUID().uuidString)")
        try data.write(to: file)
        return file.path
    }

    func receive(_ path: String) throws -> URL { URL(fileURLWithPath: path) }

    func contents(of path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    }
}
