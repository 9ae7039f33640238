// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import CourierKit
import Donations
import FileOperations
import Foundation

/// The command `courier account …`, which adds, tests, lists and removes accounts.
struct AccountCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Add, test, list and remove accounts.",
        subcommands: [Add.self, Test.self, List.self, Remove.self])

    /// The beginning of `courier account add`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add an account, once its login was tried. Standard input: the password, on one line.",
            discussion: """
                webdav  ADDRESS is the folder, such as https://cloud.example.org/remote.php/dav/files/ada
                matrix  ADDRESS is the homeserver; --user is the Matrix ID
                mail    ADDRESS is smtps://HOST or smtp://HOST; --from is your address
                s3      ADDRESS is the endpoint; --user is the access key, and the password the secret key

                For webdav and s3, a small file is written twice and removed, which shows whether the server keeps what is there already.
                """)

        @Argument(help: "webdav, matrix, mail or s3.")
        var kind: Account.Kind

        @Argument(help: "What you call the account.")
        var name: String

        @Argument(help: "Where the server is.")
        var address: String

        @Option(help: "Who you are there.")
        var user: String

        @Option(help: "mail: the address that mail comes from; --user if there is none.")
        var from: String?

        @Option(help: "mail: an address that mail is sent to. May be repeated.")
        var to: [String] = []

        @Option(help: "s3: the bucket.")
        var bucket: String?

        @Option(help: "s3: the region.")
        var region = "us-east-1"

        @Option(help: "webdav and s3: the address at which all people can read what is sent.")
        var publicAddress: String?

        @Option(help: "s3: give links that work without a login for so many days, 1 to 7.")
        var linkDays: Int?

        func validate() throws {
            guard !name.isEmpty, name.allSatisfy({ !$0.isNewline }) else {
                throw ValidationError("an account needs a name")
            }
            if kind == .s3, bucket == nil { throw ValidationError("--bucket says which bucket it is") }
            if let linkDays, !(1...7).contains(linkDays) { throw ValidationError("--link-days takes 1 to 7") }
        }

        private func url(_ text: String, _ schemes: [String]) throws -> URL {
            guard let url = URL(address: text), let scheme = url.scheme?.lowercased(), schemes.contains(scheme),
                url.host?.isEmpty == false, url.password == nil
            else {
                let expected = schemes.map { $0 + "://…" }.joined(separator: " or ")
                throw ValidationError("expected an address with \(expected) and without a password, found \(text)")
            }
            return url
        }

        func run() async throws {
            let web = ["https", "http"]
            var account = Account(
                name, kind, try url(address, kind == .mail ? ["smtps", "smtp"] : web), user: user)
            account.sender = kind == .mail ? from ?? user : nil
            account.bucket = bucket
            account.region = kind == .s3 ? region : nil
            account.publicAddress = try publicAddress.map { try url($0, web) }
            account.linkDays = linkDays
            if account.isReadableOnTheWay {
                StandardError.report(
                    "the address begins with \(account.address.scheme ?? "")://, so the password and all that is sent can be read on the way to \(account.address.host ?? "the server")"
                )
            }
            let courier = try Courier()
            let added = try await courier.add(account, secret: Input.line("the password"))
            for address in to { try courier.add(Place(account: name, identifier: address, title: address)) }
            let places = try courier.places().filter { $0.account == added.name }.count
            Output.line("“\(added.name)” is ready; it has \(places) place\(places == 1 ? "" : "s") to send to.")
            if kind == .mail {
                Output.line("A login for mail is tried with the first mail: courier account test \(name)")
            }
        }
    }

    struct Test: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Try the login of an account. Mail accounts send a mail to their own address.")

        @Argument(help: "The account.")
        var name: String

        func run() async throws {
            let courier = try Courier()
            let account = try courier.account(name)
            guard account.kind == .mail else {
                try await courier.test(name)
                return Output.line("“\(name)” works.")
            }
            let own = account.sender ?? account.user
            let delivery = try courier.prepare(
                [], comment: "Courier tries whether it can send mail.",
                for: Place(account: name, identifier: own, title: own))
            try await courier.send(delivery)
            Output.line("A mail to \(own) is on its way.")
            var sent = delivery
            for _ in 0..<Self.mostLooks {
                sent = try courier.delivery(delivery.identifier)
                guard sent.state == .sending else { break }
                try await Task.sleep(for: .milliseconds(250))
            }
            switch sent.state {
            case .delivered: Output.line("“\(name)” works.")
            case .failed:
                throw CourierError(
                    "the mail was not taken: \(sent.parcels.compactMap(\.problem).joined(separator: "; "))")
            case .preparing, .sending:
                Output.line(
                    "It waits for the server; to see what became of it: courier show \(sent.identifier.prefix(8))")
            }
        }

        /// How often the mail is looked at: for half a minute.
        private static let mostLooks = 120
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the accounts.")

        @Flag(help: "Print JSON.")
        var json = false

        func run() async throws {
            let accounts = try Courier().accounts()
            if json { return try Output.json(accounts) }
            if accounts.isEmpty { Output.line("no accounts; add one with: courier account add") }
            for account in accounts {
                Output.line(
                    "\(account.name)  \(account.kind.rawValue)  \(account.address.absoluteString)  \(account.user)")
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Forget an account with its password.")

        @Argument(help: "The account.")
        var name: String

        func run() async throws {
            let courier = try Courier()
            let gone = try courier.places().filter { $0.account == name }
            if let problem = try await courier.remove(name) { Output.line(problem) }
            try Donation.delete(gone.map(\.donation))
        }
    }
}

extension Account.Kind: ExpressibleByArgument {}
