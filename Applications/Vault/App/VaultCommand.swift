// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import FileOperations
import Foundation
import Synchronization
import VaultKit

/// The containing app: `vault add`, `vault list` and so on. It reads secrets from standard input, one on each line, and never from
/// its arguments, which other programs see; the script `vault` asks for them.
@main
struct VaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vault", abstract: "Keep logins, and fill them in by the extension of Vault.",
        subcommands: [
            Create.self, Unlock.self, Lock.self, Add.self, List.self, Show.self, Edit.self, Remove.self, Restore.self,
            History.self,
            Generate.self, Import.self, Export.self, Passphrase.self, Status.self,
        ])

    static func main() {
        StandardStreams.reserve()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as VaultError {
            // The script asks for the passphrase then.
            fail(error, code: error.code == .locked ? 3 : 1)
        } catch let error as AppGroupError {
            fail(error, code: 1)
        } catch let error as FileOperationError {
            fail(error, code: 1)
        } catch {
            // Titles are the words of others: none of them controls a terminal.
            let text = PrintableText.lines(fullMessage(for: error)) + "\n"
            let code = exitCode(for: error)
            guard code == .success else {
                StandardError.write(text)
                Foundation.exit(code.rawValue)
            }
            do { try StandardOutput.write(text) } catch { fail(error, code: 1) }
        }
    }

    private static func fail(_ error: any Error, code: Int32) -> Never {
        StandardError.report("\(error)")
        Foundation.exit(code)
    }

    static func vault() throws -> Vault { Vault(try SharedContainer(Vault.groupIdentifier)) }
}

/// How a command gets at the logins.
struct UnlockOptions: ParsableArguments {
    @Flag(help: "Read the passphrase from the first line of standard input, instead of needing an unlocked vault.")
    var passphrase = false

    func unlocked() throws -> UnlockedVault {
        let vault = try VaultCommand.vault()
        if passphrase { return try vault.unlock(passphrase: Input.line("the passphrase")) }
        guard let unlocked = try vault.unlocked() else {
            throw VaultError(.locked, "the vault is locked; open it with: vault unlock")
        }
        return unlocked
    }
}

/// Standard input, as bytes: a letter that cannot be read must not become another one.
enum Input {
    private static let unread = Mutex(Data())

    /// Returns the next line.
    ///
    /// - Throws: `ValidationError` if there is none, or it is not UTF-8 text.
    static func line(_ name: String) throws -> String {
        let bytes: Data? = unread.withLock { unread in
            while true {
                if let end = unread.firstIndex(of: 10) {
                    defer { unread = Data(unread[(end + 1)...]) }
                    return unread[..<end]
                }
                let more = FileHandle.standardInput.availableData
                guard more.isEmpty else {
                    unread += more
                    continue
                }
                // The last line may have no line feed.
                defer { unread = Data() }
                return unread.isEmpty ? nil : unread
            }
        }
        guard let bytes else { throw ValidationError("\(name) is missing: it is a line on standard input") }
        guard let text = String(data: bytes, encoding: .utf8), !bytes.contains(0) else {
            throw ValidationError("\(name) is not UTF-8 text")
        }
        return text.last == "\r" ? String(text.dropLast()) : text
    }

    /// Returns everything that is left, as text.
    ///
    /// - Throws: `ValidationError` if it is not UTF-8.
    static func text(_ name: String) throws -> String {
        guard let text = String(data: try rest(), encoding: .utf8) else {
            throw ValidationError("\(name) are not UTF-8 text")
        }
        return text.trimmingCharacters(in: .newlines)
    }

    /// Returns everything that is left.
    static func rest() throws -> Data {
        let rest = try FileHandle.standardInput.readToEnd() ?? Data()
        return unread.withLock { $0 + rest }
    }
}

/// Prints texts of which another program may have written parts: none of them controls a terminal.
enum Output {
    static func printLine(_ text: String) throws { try StandardOutput.write(PrintableText.escaped(text) + "\n") }

    static func printJSON(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        try StandardOutput.write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }

    /// Says which logins cannot be read.
    static func report(_ listing: UnlockedVault.Listing) {
        for id in listing.damaged {
            StandardError.report(
                "the login \(id) was damaged, or changed by another program; it is left as it is")
        }
        for id in listing.newer {
            StandardError.report("the login \(id) was written by a later version of Vault; update Vault to read it")
        }
    }
}
