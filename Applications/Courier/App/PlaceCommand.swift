// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CourierKit
import Donations
import Foundation

/// The command `courier place …`, which lists, refreshes, adds and removes places.
struct PlaceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "place", abstract: "List, refresh, add and remove the folders, rooms and people that you send to.",
        subcommands: [List.self, Refresh.self, Add.self, Remove.self])

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the places, those that were used last first.")

        @Flag(help: "Print JSON.")
        var json = false

        func run() async throws {
            let places = try Courier().places()
            if json { return try Output.json(places) }
            if places.isEmpty { Output.line("no places; add an account with: courier account add") }
            for place in places {
                let identifier =
                    place.identifier.isEmpty || place.identifier == place.title ? "" : "  \(place.identifier)"
                Output.line("\(place.account)  \(place.title)\(identifier)")
            }
        }
    }

    struct Refresh: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Ask the servers for their folders and rooms.")

        @Argument(help: "An account; all if none is named.")
        var account: String?

        func run() async throws {
            let problems = try await Courier().refresh(account)
            for (account, problem) in problems.sorted(by: { $0.key < $1.key }) {
                Output.failure("\(account): \(problem)")
            }
            guard problems.isEmpty else { throw ExitCode(1) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a recipient of mail, or a folder that the server does not list.")

        @Argument(help: "The account.")
        var account: String

        @Argument(help: "Addresses with commas between them, a path of a folder, or a room's ID.")
        var place: String

        @Option(help: "What you call it.")
        var title: String?

        func run() async throws {
            try Courier().add(Place(account: account, identifier: place, title: title ?? place))
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a place from the list. On the server nothing changes.")

        @Argument(help: "The account.")
        var account: String

        @Argument(help: "The place, as it is listed.")
        var place: String

        func run() async throws {
            let removed = Place(account: account, identifier: place, title: "")
            try Courier().remove(removed)
            try Donation.delete([removed.donation])
        }
    }
}
