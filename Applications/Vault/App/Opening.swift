// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VaultKit

extension VaultCommand {
    struct Create: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make the vault. Standard input: the passphrase, on one line.")

        func run() throws {
            _ = try VaultCommand.vault().create(passphrase: Input.line("the passphrase"))
            try Output.printLine("The vault is ready. There is no way to open it without the passphrase.")
        }
    }

    struct Unlock: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Leave the vault unlocked for some time. Standard input: the passphrase, on one line.")

        @Option(name: .customLong("for"), help: "How many minutes: 1 to 1440.")
        var minutes = 10

        func validate() throws {
            guard (1...1440).contains(minutes) else { throw ValidationError("--for takes 1 to 1440 minutes") }
        }

        func run() throws {
            let vault = try VaultCommand.vault()
            try vault.unlock(passphrase: Input.line("the passphrase"), for: Double(minutes) * 60)
            try Output.printLine("Unlocked for \(minutes) minute\(minutes == 1 ? "" : "s").")
        }
    }

    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say whether the vault is locked. Exit code 0: unlocked; 3: locked.")

        func run() throws {
            guard try VaultCommand.vault().unlocked() != nil else {
                throw VaultError(.locked, "the vault is locked; open it with: vault unlock")
            }
            try Output.printLine("Unlocked.")
        }
    }

    struct Lock: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lock the vault.")

        func run() throws {
            try VaultCommand.vault().lock()
            try Output.printLine("Locked.")
        }
    }

    struct Passphrase: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change the passphrase. Standard input: the one until now and the new one, each on one line.")

        func run() throws {
            let vault = try VaultCommand.vault()
            let former = try Input.line("the passphrase")
            try vault.changePassphrase(former, to: Input.line("the new passphrase"))
            try Output.printLine("The passphrase is changed, and the vault is locked.")
        }
    }
}
