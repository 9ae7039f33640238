// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VaultKit

/// Which login a command is about.
struct LoginArgument: ParsableArguments {
    @Argument(help: "The login: its title, its user name, TITLE/USER, or its identifier.")
    var login: String

    func find(in vault: UnlockedVault) throws -> LoginSummary { try Self.find(login, in: vault) }

    static func find(_ login: String, in vault: UnlockedVault) throws -> LoginSummary {
        let listing = try vault.logins()
        Output.report(listing)
        let wanted = login.lowercased()
        for names in names {
            let found = wanted.isEmpty ? [] : listing.logins.filter { names($0).lowercased() == wanted }
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                let list = found.map { "\($0.title)/\($0.username) (\($0.id.uuidString))" }.joined(separator: ", ")
                throw VaultError(.ambiguous, "“\(login)” is the name of \(found.count) logins: \(list)")
            }
        }
        throw VaultError(.notFound, "there is no login “\(login)”; vault list shows those that there are")
    }

    /// The identifier of a login, or of one that was removed.
    static func identifier(_ login: String, in vault: UnlockedVault) throws -> UUID {
        if let id = UUID(uuidString: login) { return id }
        do { return try find(login, in: vault).id } catch let error as VaultError where error.code == .notFound {
            let removed = try vault.removed().filter { $0.title.lowercased() == login.lowercased() }
            guard removed.count == 1 else { throw error }
            return removed[0].id
        }
    }

    /// A part of a login in lines: one, or its name and each of its lines.
    static func lines(_ name: String, _ value: String) -> [String] {
        var lines = value.split(separator: "\n", omittingEmptySubsequences: false)
        // The end of the last line begins none.
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines.count == 1 ? ["\(name): \(lines[0])"] : ["\(name):"] + lines.map { "  \($0)" }
    }

    private static let names: [@Sendable (LoginSummary) -> String] = [
        { $0.id.uuidString }, { "\($0.title)/\($0.username)" }, { $0.title }, { $0.username },
    ]
}

extension VaultCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List logins, without their secrets.")

        @Argument(help: "A part of the title, the user name or an address.")
        var search = ""
        @Option(help: "Only the logins for this address, the best first.")
        var url: String?
        @Flag(help: "The logins that were removed.")
        var removed = false
        @Flag(help: "Print JSON.")
        var json = false
        @OptionGroup var options: UnlockOptions

        func validate() throws {
            guard [url != nil, removed, !search.isEmpty].filter({ $0 }).count <= 1 else {
                throw ValidationError("use one of a text, --url and --removed")
            }
        }

        func run() throws {
            let vault = try options.unlocked()
            if removed { return try show(vault.removed().map(\.summary)) }
            let listing = try url.map { try vault.logins(for: $0) } ?? vault.search(search)
            Output.report(listing)
            try show(listing.logins)
        }

        private func show(_ logins: [LoginSummary]) throws {
            if json { return try Output.printJSON(logins) }
            if logins.isEmpty { try Output.printLine("No logins.") }
            for login in logins {
                try Output.printLine(
                    [login.title, login.username, login.addresses.joined(separator: " ")]
                        .filter { !$0.isEmpty }.joined(separator: "  "))
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show a login.")

        @OptionGroup var argument: LoginArgument
        @Flag(help: "Show the password, the one-time password, the further fields and the notes, too.")
        var reveal = false
        @Flag(help: "Print JSON.")
        var json = false
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let summary = try argument.find(in: vault)
            let login = try vault.login(summary.id)
            if json { return try reveal ? Output.printJSON(login) : Output.printJSON(summary) }
            try Output.printLine(login.title)
            let code = try login.oneTimePassword(at: Date())
            let lines: [(String, String)] =
                [("user name", login.username), ("password", reveal ? login.password : hidden(login.password))]
                + [("one-time password", reveal ? code ?? "" : hidden(code ?? ""))]
                + login.addresses.map { ("address", $0) }
                + login.fields.sorted { $0.key < $1.key }.map { ($0.key, reveal ? $0.value : hidden($0.value)) }
                + [("notes", reveal ? login.notes : hidden(login.notes)), ("identifier", login.id.uuidString)]
            for (name, value) in lines where !value.isEmpty {
                for line in LoginArgument.lines(name, value) { try Output.printLine("  " + line) }
            }
        }

        private func hidden(_ text: String) -> String { text.isEmpty ? "" : "(--reveal shows it)" }
    }

    struct History: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List what was done with a login, the newest first.")

        @Argument(help: "The login, or the identifier of one that was removed.")
        var login: String
        @Flag(help: "Show former secrets, too.")
        var reveal = false
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let changes = try vault.history(try LoginArgument.identifier(login, in: vault))
            if changes.isEmpty { throw VaultError(.notFound, "there is no login “\(login)”, nor was there one") }
            for (number, change) in changes.enumerated() {
                guard change.kind != .damaged else {
                    try Output.printLine(
                        "\(number + 1)  an entry that cannot be read: it was damaged, changed by another program, or written by a later version"
                    )
                    continue
                }
                try Output.printLine(
                    "\(number + 1)  \(change.date.formatted(.iso8601)) \(change.kind.rawValue)"
                        + (change.former == nil ? "" : ", before:"))
                for line in change.former.map(describe) ?? [] { try Output.printLine("     " + line) }
            }
        }

        /// Each part on a line of its own, with its name: a password may have any character.
        private func describe(_ login: Login) -> [String] {
            let shown: [(String, String)] =
                [("title", login.title), ("user name", login.username)] + login.addresses.map { ("address", $0) }
            let secret: [(String, String)] =
                [("password", login.password), ("one-time password", login.oneTimePassword)]
                + login.fields.sorted { $0.key < $1.key } + [("notes", login.notes)]
            return (shown + (reveal ? secret : [])).filter { !$0.1.isEmpty }.flatMap { LoginArgument.lines($0.0, $0.1) }
        }
    }
}
