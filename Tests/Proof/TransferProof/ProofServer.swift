// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProofSupport

/// The server of Transfers/Tests/Server/serve.py.
final class ProofServer {
    private let process = Process()
    private let folder: URL
    private let port: Int

    /// Starts the server and waits until it reports its port.
    ///
    /// - Parameter folder: where it keeps what it is sent.
    /// - Throws: `ProofFailure` if it does not start.
    init(_ folder: URL) throws {
        self.folder = folder
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "Transfers/Tests/Server/serve.py", folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw ProofFailure("Transfers/Tests/Server/serve.py does not start; run this program in the checkout")
        }
        self.port = port
    }

    /// Ends it, also if it has inherited that signals are blocked.
    func end() { kill(process.processIdentifier, SIGKILL) }

    /// Returns an address of it.
    func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

    /// Returns where it keeps a file.
    func place(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Adds a file that can be got.
    func serve(_ name: String, _ data: Data) throws { try data.write(to: place(name)) }

    /// Bytes that differ everywhere, and from file to file.
    static func bytes(_ length: Int, _ seed: Int) -> Data {
        var bytes = Data(capacity: length + 8)
        for index in 0..<UInt64((length + 7) / 8) {
            withUnsafeBytes(of: (index &+ UInt64(seed) << 32) &* 0x9E37_79B9_7F4A_7C15) { bytes.append(contentsOf: $0) }
        }
        return bytes.prefix(length)
    }

    /// Checks what was sent of uploads that go on where they were interrupted: each byte that has arrived was sent once.
    ///
    /// - Parameter lengths: their lengths.
    /// - Throws: `ProofFailure` if one was not.
    func checkParts(_ lengths: [String: Int]) throws {
        var ends: [String: Int] = [:]
        for line in try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8).split(separator: "\n")
        {
            let words = line.split(separator: " ")
            guard words[0] == "part", let start = Int(words[2]), let end = Int(words[3]) else { continue }
            let name = String(words[1])
            guard start == ends[name, default: 0] else {
                throw ProofFailure("\(name) goes on at \(start), and had \(ends[name, default: 0]) bytes")
            }
            ends[name] = end
        }
        for (name, length) in lengths where ends[name] != length {
            throw ProofFailure("\(name) has \(ends[name] ?? 0) bytes instead of \(length)")
        }
    }
}
