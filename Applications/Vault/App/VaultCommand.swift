// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import FileOperations
import Foundation
import VaultKit

/// The containing app: `vault add`, `vault list` and so on. It reads secrets from standard input, one on each line, and never from
/// its arguments, which other programs see; the script `vault` asks for them.
@main
struct VaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vault", abstract: "Keep logins, and fill them in by the extension of Vault.",
        subcommands: [
            Create.self, Unlock.self, Lock.self, Add.self, List.self, Show.self, Edit.self, Remove.self, History.self,
            Generate.self, Import.self, Export.self, Passphrase.self,
        ])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as VaultError {
            StandardError.report("vault: \(error)")
            // The script asks for the passphrase then.
            Foundation.exit(error.code == .locked ? 3 : 1)
        } catch let error as AppGroupError {
            StandardError.report("vault: \(error)")
            Foundation.exit(1)
        } catch {
            exit(withError: error)
        }
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

/// Standard input.
enum Input {
    /// Returns the next line.
    ///
    /// - Throws: `ValidationError` if there is none.
    static func line(_ name: String) throws -> String {
        guard let line = readLine() else {
            throw ValidationError("\(name) is missing: it is a line on standard input")
        }
        return line
    }

    /// Returns everything that is left.
    ///
    /// - Throws: `ValidationError` if it is not UTF-8, which would lose letters of passwords.
    static func rest() throws -> Data {
        var text = ""
        while let line = readLine(strippingNewline: false) { text += line }
        guard !text.contains("\u{fffd}") else { throw ValidationError("the export is not UTF-8 text") }
        return Data(text.utf8)
    }
}

/// Prints texts of which another program may have written parts: none of them controls a terminal.
enum Output {
    static func printLine(_ text: String) { print(PrintableText.escaped(text)) }

    static func printJSON(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Says which logins cannot be read.
    static func report(_ damaged: [String]) {
        for id in damaged {
            StandardError.report(
                "vault: the login \(id) was damaged, or changed by another program; it is left as it is")
        }
    }
}
