// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation
import VaultKit

extension VaultImport.Format: ExpressibleByArgument {}

extension VaultCommand {
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add the logins of another password manager. Standard input: its export.")

        @Argument(help: "The format: bitwarden-json, csv (Bitwarden, 1Password, Chrome, KeePassXC) or pass.")
        var format: VaultImport.Format
        @Option(help: "The size of the export in bytes: one that was cut off on its way is an error.")
        var size: Int?
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let export = try Input.rest()
            if let size, size != export.count {
                throw VaultError(
                    .invalid, "\(export.count) of the export's \(size) bytes have arrived; nothing was imported")
            }
            let result = try vault.add(VaultImport(export, format: format))
            for problem in result.problems { StandardError.report("\(problem)") }
            try Output.printLine("\(result.added) login\(result.added == 1 ? "" : "s") added.")
        }
    }

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print all logins in Bitwarden's JSON format, with their secrets.")

        @Flag(help: "Needed: what is printed is not encrypted.")
        var unencrypted = false
        @OptionGroup var options: UnlockOptions

        func validate() throws {
            guard unencrypted else {
                throw ValidationError("what is printed is not encrypted; add --unencrypted if you want that")
            }
        }

        func run() throws {
            let (json, unreadable) = try options.unlocked().export()
            try StandardOutput.write(String(decoding: json, as: UTF8.self) + "\n")
            Output.report(unreadable)
            guard unreadable.damaged.isEmpty, unreadable.newer.isEmpty else {
                throw VaultError(
                    unreadable.damaged.isEmpty ? .newer : .damaged,
                    "the export is not complete: logins that cannot be read are missing")
            }
        }
    }
}
