// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import ProofSupport
import VaultKit

/// A process opens a vault, uses a login and locks again; then its memory and the vault's files are searched.
struct MemoryProof {
    private static let mask: UInt8 = 0x5a

    /// The process that is searched. The passphrase and the secret come as lines, so that they are not in the program itself.
    static func use(_ path: String) throws {
        try session(path)
        // This must be found: else the search finds nothing at all.
        let control = readLine()
        tell("locked")
        withExtendedLifetime(control) { _ = readLine() }
    }

    @inline(never)
    private static func session(_ path: String) throws {
        guard let passphrase = readLine(), let secret = readLine() else { throw ProofFailure("nothing to read") }
        let vault = try Vault(World.container(path)).create(passphrase: passphrase)
        let login = Login(title: "planted", username: "wendy", password: secret, addresses: ["https://example.com"])
        try vault.add(login)
        guard try vault.login(login.id).password == secret else { throw ProofFailure("the login is not the one") }
        // Masked byte by byte: what looks for the key is not to find this.
        var masked = vault.key.withBytes { bytes in bytes.map { String($0 ^ mask, radix: 16) }.joined(separator: " ") }
        tell(masked)
        masked = ""
    }

    func run() throws -> Int {
        let world = try World("memory")
        let (passphrase, secret) = ("passphrase \(UUID().uuidString)", "secret \(UUID().uuidString)")
        let control = "control \(UUID().uuidString)"
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["role-use", world.folder.path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        input.fileHandleForWriting.write(Data("\(passphrase)\n\(secret)\n\(control)\n".utf8))
        var printed = ""
        while !printed.contains("locked\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw ProofFailure("the process ended: \(printed)") }
            printed += String(decoding: data, as: UTF8.self)
        }
        let key = Data(
            printed.split(separator: "\n")[0].split(separator: " ").compactMap { UInt8($0, radix: 16) }.map {
                $0 ^ Self.mask
            })
        guard key.count == 32 else { throw ProofFailure("the key has \(key.count) bytes") }
        let memory = try Self.memory(of: process.processIdentifier)
        guard Self.count(Data(control.utf8), in: memory) > 0 else {
            throw ProofFailure("the memory cannot be searched")
        }
        input.fileHandleForWriting.write(Data("\n".utf8))
        process.waitUntilExit()
        let wanted = [("key", key), ("passphrase", Data(passphrase.utf8)), ("secret", Data(secret.utf8))]
        for (name, bytes) in wanted {
            let count = Self.count(bytes, in: memory)
            tell("  \(name): \(count) times in \(memory.reduce(0) { $0 + $1.count } >> 20) MiB of memory")
            // What Swift hands out as a String, it copies where nobody can wipe it.
            if name == "key", count > 0 { throw ProofFailure("the key is still in memory, \(count) times") }
        }
        for file in try FileManager.default.contentsOfDirectory(at: world.folder, includingPropertiesForKeys: nil) {
            let contents = try Data(contentsOf: file)
            for (name, bytes) in wanted where contents.range(of: bytes) != nil {
                throw ProofFailure("the \(name) is in \(file.lastPathComponent)")
            }
        }
        try world.remove()
        return wanted.count
    }

    private static func memory(of process: pid_t) throws -> [Data] {
        let maps = try String(contentsOfFile: "/proc/\(process)/maps", encoding: .utf8)
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/mem"))
        defer { try? handle.close() }
        return maps.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            let range = parts[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
            guard parts[1].hasPrefix("rw"), range.count == 2, range[0] < UInt64(Int64.max) else { return nil }
            do {
                try handle.seek(toOffset: range[0])
                return try handle.read(upToCount: Int(range[1] - range[0]))
            } catch { return nil }
        }
    }

    private static func count(_ bytes: Data, in memory: [Data]) -> Int {
        memory.reduce(0) { total, part in
            var (count, start) = (0, part.startIndex)
            while let found = part.range(of: bytes, in: start..<part.endIndex) {
                (count, start) = (count + 1, found.upperBound)
            }
            return total + count
        }
    }
}
