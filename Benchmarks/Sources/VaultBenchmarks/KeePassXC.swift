// SPDX-License-Identifier: Apache-2.0

import Foundation
import VaultKit

/// A session of `keepassxc-cli open`.
final class KeePassXC {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private static let prompt = "> "

    struct Failure: Error { let output: String }

    /// Writes a database with logins, as keepassxc-cli imports it from KeePass's XML.
    static func database(_ logins: [Login], in folder: URL, passphrase: String) throws -> URL {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><KeePassFile><Meta></Meta><Root><Group>"
        text += "<UUID>\(Data(count: 16).base64EncodedString())</UUID><Name>Root</Name>"
        for (number, login) in logins.enumerated() {
            let identifier = withUnsafeBytes(of: UInt64(number + 1).bigEndian) { Data(count: 8) + Data($0) }
            let values = [
                ("Title", login.title), ("UserName", login.username), ("Password", login.password),
                ("URL", login.addresses.first ?? ""),
            ]
            text += "<Entry><UUID>\(identifier.base64EncodedString())</UUID>"
            for (key, value) in values { text += "<String><Key>\(key)</Key><Value>\(value)</Value></String>" }
            text += "</Entry>"
        }
        text += "</Group></Root></KeePassFile>"
        let (export, file) = (folder.appendingPathComponent("export.xml"), folder.appendingPathComponent("peer.kdbx"))
        try Data(text.utf8).write(to: export)
        let process = Process()
        process.executableURL = keepassxc
        process.arguments = ["import", "-q", "-p", export.path, file.path]
        let input = Pipe()
        process.standardInput = input
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("\(passphrase)\n\(passphrase)\n".utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(output: "import") }
        return file
    }

    init(_ file: URL, passphrase: String) throws {
        process.executableURL = keepassxc
        process.arguments = ["open", file.path]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        _ = try ask(passphrase)
    }

    /// Returns what it prints before the next prompt.
    func search(_ term: String) throws -> String { try ask("search \(term)") }

    private func ask(_ line: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        var text = ""
        while !text.hasSuffix(Self.prompt) {
            let next = output.fileHandleForReading.availableData
            guard !next.isEmpty else { throw Failure(output: text) }
            text += String(decoding: next, as: UTF8.self)
        }
        return text
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}
