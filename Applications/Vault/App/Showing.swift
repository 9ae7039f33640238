// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import VaultKit

/// Which login a command is about.
struct LoginArgument: ParsableArguments {
    @Argument(help: "The login: its title, its user name, TITLE/USER, or its identifier.")
    var login: String

    func find(in vault: UnlockedVault) throws -> LoginSummary {
        let listing = try vault.logins()
        Output.report(listing.damaged)
        let wanted = login.lowercased()
        for names in Self.names {
            let found = listing.logins.filter { names($0).lowercased() == wanted }
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                let list = found.map { "\($0.title)/\($0.username) (\($0.id.uuidString))" }.joined(separator: ", ")
                throw ValidationError("“\(login)” is the name of \(found.count) logins: \(list)")
            }
        }
        throw ValidationError("there is no login “\(login)”; vault list shows those that there are")
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
        @Flag(help: "Print JSON.")
        var json = false
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let listing = try url.map { try vault.logins(for: $0) } ?? vault.search(search)
            Output.report(listing.damaged)
            if json { return try Output.printJSON(listing.logins) }
            if listing.logins.isEmpty { Output.printLine("No logins.") }
            for login in listing.logins {
                Output.printLine(
                    [login.title, login.username, login.addresses.joined(separator: " ")]
                        .filter { !$0.isEmpty }.joined(separator: "  "))
            }
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Show a login.")

        @OptionGroup var argument: LoginArgument
        @Flag(help: "Show the password, the one-time password and the further fields, too.")
        var reveal = false
        @Flag(help: "Print JSON.")
        var json = false
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let summary = try argument.find(in: vault)
            let login = try vault.login(summary.id)
            if json { return try reveal ? Output.printJSON(login) : Output.printJSON(summary) }
            Output.printLine(login.title)
            let code = try login.oneTimePassword(at: Date())
            let lines: [(String, String)] =
                [("user name", login.username), ("password", reveal ? login.password : hidden(login.password))]
                + [("one-time password", reveal ? code ?? "" : hidden(code ?? ""))]
                + login.addresses.map { ("address", $0) }
                + login.fields.sorted { $0.key < $1.key }.map { ($0.key, reveal ? $0.value : hidden($0.value)) }
                + [("notes", login.notes), ("identifier", login.id.uuidString)]
            for (name, value) in lines where !value.isEmpty { Output.printLine("  \(name): \(value)") }
        }

        private func hidden(_ text: String) -> String { text.isEmpty ? "" : "(--reveal shows it)" }
    }

    struct History: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List what was done with a login, the newest first.")

        @Argument(help: "The login, or the identifier of one that was removed.")
        var login: String
        @Flag(help: "Show former passwords, too.")
        var reveal = false
        @OptionGroup var options: UnlockOptions

        func run() throws {
            let vault = try options.unlocked()
            let id = try UUID(uuidString: login) ?? LoginArgument.parse([login]).find(in: vault).id
            let changes = try vault.history(id)
            if changes.isEmpty { throw ValidationError("there is no login “\(login)”, nor was there one") }
            for change in changes {
                let former = change.former.map { login in
                    ", before: \(login.title), \(login.username)" + (reveal ? ", \(login.password)" : "")
                }
                Output.printLine("\(change.date.formatted(.iso8601)) \(change.kind.rawValue)\(former ?? "")")
            }
        }
    }
}
