// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation
import PasswordMessages
import VaultKit

/// How a password is made.
struct GeneratorOptions: ParsableArguments {
    @Option(help: "The length of a generated password: 4 to 50.")
    var length: Int?
    @Flag(name: .customLong("no-symbols"), help: "Generate letters and digits only.")
    var noSymbols = false

    func validate() throws {
        guard PasswordGeneratorOptions.lengths.contains(length ?? PasswordGeneratorOptions.lengths.lowerBound) else {
            throw ValidationError("--length takes 4 to 50 characters")
        }
    }

    func password() throws -> String {
        var options = PasswordGenerator.usualOptions
        options.requiresSymbols = !noSymbols
        if let length { options.length = length...length }
        return try PasswordGenerator.password(options)
    }
}

/// The secrets of a login, in the order of their lines on standard input.
struct SecretOptions: ParsableArguments {
    @Flag(help: "Generate the password.")
    var generate = false
    @Flag(
        help:
            "Read what makes one-time passwords, an otpauth URL or a secret in base 32, from the line after the password."
    )
    var totp = false
    @OptionGroup var generator: GeneratorOptions

    func validate() throws {
        guard generate || (generator.length == nil && !generator.noSymbols) else {
            throw ValidationError("--length and --no-symbols are for a password that --generate makes")
        }
    }
}

/// The addresses of a login on the command line.
enum ListedAddresses {
    /// Takes away what may be a secret and would be in every list, and says so.
    static func from(_ addresses: [String]) throws -> [String] {
        try addresses.map { address in
            let listed = try Vault.listed(address)
            if listed != address {
                StandardError.report(
                    "only \(listed) of an address is kept: the rest may be a secret, and addresses are in every list")
            }
            return listed
        }
    }
}

extension VaultCommand {
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a login. Standard input: its password, on one line, unless it is generated.")

        @Argument(help: "What you call it.")
        var title: String
        @Option(help: "The name that you log in with.")
        var username = ""
        @Option(name: .customLong("url"), help: "An address that it is for. Can be repeated.")
        var addresses: [String] = []
        @Flag(help: "Read notes from the rest of standard input.")
        var notes = false
        @OptionGroup var secrets: SecretOptions
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let password = try secrets.generate ? secrets.generator.password() : Input.line("the password")
            var login = Login(
                title: title, username: username, password: password, addresses: try ListedAddresses.from(addresses))
            if secrets.totp { login.oneTimePassword = try Input.line("the secret of the one-time passwords") }
            if notes { login.notes = try Input.text("the notes") }
            try vault.add(login)
            try Output.printLine("Added \(title).")
        }
    }

    struct Edit: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a login. What it was stays in its history. Standard input: the secrets that change.")

        @OptionGroup var argument: LoginArgument
        @Option(help: "A new title.")
        var title: String?
        @Option(help: "A new user name.")
        var username: String?
        @Flag(help: "Read new notes from the rest of standard input.")
        var notes = false
        @Option(name: .customLong("add-url"), help: "A further address. Can be repeated.")
        var added: [String] = []
        @Option(name: .customLong("remove-url"), help: "An address that it is not for any more. Can be repeated.")
        var removed: [String] = []
        @Flag(help: "Read a new password from the next line of standard input.")
        var password = false
        @OptionGroup var secrets: SecretOptions
        @OptionGroup var options: UnlockOptions

        func validate() throws {
            guard !password || !secrets.generate else {
                throw ValidationError("--password and --generate cannot be used together")
            }
            let changes = [title != nil, username != nil, notes, !added.isEmpty, !removed.isEmpty, password]
            guard changes.contains(true) || secrets.generate || secrets.totp else {
                throw ValidationError("nothing is to be changed; name what is, for example with --title or --password")
            }
        }

        func run() throws {
            let vault = try options.unlocked()
            let id = try argument.find(in: vault).id
            let password: String? =
                try secrets.generate
                ? secrets.generator.password() : self.password ? Input.line("the new password") : nil
            let totp = secrets.totp ? try Input.line("the secret of the one-time passwords") : nil
            let notes = notes ? try Input.text("the notes") : nil
            let added = try ListedAddresses.from(added)
            try vault.update(id) { login in
                for address in removed where !login.addresses.contains(address) {
                    let list = login.addresses.isEmpty ? "nothing" : login.addresses.joined(separator: ", ")
                    throw VaultError(.notFound, "the login is not for “\(address)”; it is for \(list)")
                }
                login.title = title ?? login.title
                login.username = username ?? login.username
                login.notes = notes ?? login.notes
                login.addresses = login.addresses.filter { !removed.contains($0) && !added.contains($0) } + added
                login.password = password ?? login.password
                login.oneTimePassword = totp ?? login.oneTimePassword
            }
            try Output.printLine("Changed \(title ?? argument.login).")
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Remove a login. It stays in the history.")

        @OptionGroup var argument: LoginArgument
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            if let id = UUID(uuidString: argument.login), try vault.isDamaged(id) {
                try vault.removeDamaged(id)
                return try Output.printLine("Removed \(id.uuidString), which was damaged.")
            }
            let login = try argument.find(in: vault)
            try vault.remove(login.id)
            try Output.printLine("Removed \(login.title); vault restore \(login.id.uuidString) brings it back.")
        }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Bring back a login that was removed, or what one was before a change.",
            discussion:
                "vault history numbers the changes, the newest first. What the login is now stays in its history.")

        @Argument(help: "The login, or the title or identifier of one that was removed.")
        var login: String
        @Option(help: "What it was before the change of this number.")
        var change: Int = 1
        @OptionGroup var options: UnlockOptions

        func validate() throws {
            guard change > 0 else { throw ValidationError("--change: expected a number from 1, found \(change)") }
        }

        func run() throws {
            let vault = try options.unlocked()
            let id = try LoginArgument.identifier(login, in: vault)
            let restored = try vault.restore(id, before: change)
            try Output.printLine("\(restored.title) is as it was before that change.")
        }
    }

    struct Generate: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Print a new password. The vault is not needed.")

        @OptionGroup var generator: GeneratorOptions

        func run() throws { try StandardOutput.write(try generator.password() + "\n") }
    }
}
