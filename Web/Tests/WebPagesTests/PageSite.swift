// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The pages of Web/Tests/Browsers/serve.py, on this machine.
final class PageSite: Sendable {
    private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Browsers/serve.py").standardized

    private let process: Process
    private let input: FileHandle
    private let ports: [Int]

    init() throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-u", Self.program.path]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        self.input = input.fileHandleForWriting
        var line = ""
        while !line.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "the server has ended")
            line += String(decoding: data, as: UTF8.self)
        }
        ports = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(ports.count == 2, "\(line)")
    }

    deinit { process.terminate() }

    func address(_ path: String) -> URL { url("http", ports[0], path) }

    /// The same page, with a certificate that nothing trusts.
    func untrustedAddress(_ path: String) -> URL { url("https", ports[1], path) }

    private func url(_ scheme: String, _ port: Int, _ path: String) -> URL {
        guard let url = URL(string: "\(scheme)://127.0.0.1:\(port)\(path)") else {
            preconditionFailure("a good address")
        }
        return url
    }
}
