// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The server of Transfers/Tests/Server/serve.py, with a folder that it keeps files in.
final class TransferServer: Sendable {
    private let server: Home.Running
    let port: Int
    let folder: URL
    private let scheme: String

    /// Starts the server and waits until it reports its port.
    ///
    /// - Parameters:
    ///   - home: where it keeps its files.
    ///   - certificate: with its key, for https.
    ///   - network: the name of the network that it is in; nil for the machine's own.
    /// - Throws: the error of the file system, or of the program's start.
    init(_ home: Home, certificate: (file: String, key: String)? = nil, network: String? = nil) async throws {
        scheme = certificate == nil ? "http" : "https"
        folder = home.root.appendingPathComponent("server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = Home.checkout.appendingPathComponent("Transfers/Tests/Server/serve.py")
        var arguments = [folder.path]
        if let certificate { arguments += ["--certificate", certificate.file, "--key", certificate.key] }
        if network != nil { arguments += ["--address", "0.0.0.0"] }
        let server =
            if let network {
                try Home.Running(
                    home, URL(fileURLWithPath: "/usr/sbin/ip"), ["netns", "exec", network, script.path] + arguments,
                    input: nil, [:])
            } else {
                try Home.Running(home, script, arguments, input: nil, [:])
            }
        self.server = server
        try await home.wait { try server.output().hasSuffix("\n") }
        port = try #require(Int(try server.output().trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    deinit { server.killGroup() }

    func address(_ path: String, host: String = "127.0.0.1") -> String { "\(scheme)://\(host):\(port)/\(path)" }

    /// Returns the lines of the server's log on the requests that it got; empty if there is no log yet.
    func log() throws -> [String] {
        let file = folder.appendingPathComponent("log")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Whether it has held back an answer.
    var hasHeld: Bool { FileManager.default.fileExists(atPath: folder.appendingPathComponent("held").path) }

    /// Forgets that it has held back an answer.
    func forgetHeld() throws { try FileManager.default.removeItem(at: folder.appendingPathComponent("held")) }

    /// Lets it answer what it holds back.
    func goOn() throws { try Data().write(to: folder.appendingPathComponent("go")) }

    /// Adds a file that can be got.
    func serve(_ name: String, _ length: Int) throws -> Data {
        let data = Self.bytes(length)
        try data.write(to: folder.appendingPathComponent(name))
        return data
    }

    /// Returns the bytes that the fixture sends in an upload of this length.
    static func bytes(_ length: Int) -> Data {
        var bytes = Data(capacity: length + 8)
        for index in 0..<UInt64((length + 7) / 8) {
            withUnsafeBytes(of: index &* 0x9E37_79B9_7F4A_7C15) { bytes.append(contentsOf: $0) }
        }
        return bytes.prefix(length)
    }
}
