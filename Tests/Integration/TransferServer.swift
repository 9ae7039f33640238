// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The server of Tests/Transfers/serve.py, with a folder that it keeps files in.
final class TransferServer: Sendable {
    private let server: Home.Running
    let port: Int
    let folder: URL

    init(_ home: Home) async throws {
        folder = home.root.appendingPathComponent("server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let server = try Home.Running(
            home, Home.checkout.appendingPathComponent("Tests/Transfers/serve.py"), [folder.path], input: nil, [:])
        self.server = server
        try await home.wait { try server.output().hasSuffix("\n") }
        port = try #require(Int(try server.output().trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    deinit { server.killGroup() }

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

    /// What it has been asked.
    func log() throws -> [String] {
        let file = folder.appendingPathComponent("log")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Lets it answer what it holds back.
    func goOn() throws { try Data().write(to: folder.appendingPathComponent("go")) }

    /// Adds a file that can be got.
    func serve(_ name: String, _ length: Int) throws -> Data {
        let data = Self.bytes(length)
        try data.write(to: folder.appendingPathComponent(name))
        return data
    }

    /// What the fixture sends.
    static func bytes(_ length: Int) -> Data {
        var bytes = Data(capacity: length + 8)
        for index in 0..<UInt64((length + 7) / 8) {
            withUnsafeBytes(of: index &* 0x9E37_79B9_7F4A_7C15) { bytes.append(contentsOf: $0) }
        }
        return bytes.prefix(length)
    }
}
