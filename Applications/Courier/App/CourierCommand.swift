// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import CourierKit
import FileOperations
import Foundation

/// `courier account add`, `courier list` and so on.
struct CourierCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "courier",
        abstract: "Send what is shared to a WebDAV folder, a Matrix room, by mail, or to an S3 bucket.",
        discussion: "Share with Courier to send something: appex share --to Courier FILE.",
        subcommands: [AccountCommand.self, PlaceCommand.self, List.self, Show.self, Retry.self, Forget.self])

    static func main() async {
        StandardStreams.reserve()
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            Foundation.exit(0)
        } catch let code as ExitCode {
            Foundation.exit(code.rawValue)
        } catch let error as CourierError {
            fail(error)
        } catch let error as AppGroupError {
            fail(error)
        } catch let error as FileOperationError {
            fail(error)
        } catch {
            let code = exitCode(for: error)
            let text = PrintableText.lines(fullMessage(for: error)) + "\n"
            guard code == .success else {
                StandardError.write(text)
                Foundation.exit(code.rawValue)
            }
            Output.write(text)
            Foundation.exit(0)
        }
    }

    private static func fail(_ error: any Error) -> Never {
        StandardError.report("\(error)")
        Foundation.exit(1)
    }
}

extension CourierCommand {
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List what was sent, and how far it is.")

        @Flag(help: "Print JSON.")
        var json = false

        func run() async throws {
            let deliveries = try Courier().deliveries()
            if json { return try Output.json(deliveries.map(DeliveryReport.init)) }
            if deliveries.isEmpty { Output.line("nothing was sent yet") }
            for delivery in deliveries {
                let names = delivery.parcels.map(\.name).joined(separator: ", ")
                Output.line(
                    "\(delivery.identifier.prefix(8))  \(Output.date(delivery.created))  \(delivery.words)  \(names) to \(delivery.place.title) (\(delivery.place.account))"
                )
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show a delivery: its parts, their links, and what went wrong.")

        @Argument(help: "The first characters of its number.")
        var delivery: String

        @Flag(help: "Print JSON.")
        var json = false

        func run() async throws {
            let delivery = try Courier().delivery(delivery)
            if json { return try Output.json(DeliveryReport(delivery)) }
            Output.line(
                "to \(delivery.place.title) (\(delivery.place.account)), \(Output.date(delivery.created)): \(delivery.words)"
            )
            if !delivery.comment.isEmpty { Output.line("“\(delivery.comment)”") }
            for parcel in delivery.parcels {
                Output.line("\(parcel.name): \(parcel.words)")
                if let link = parcel.link, parcel.step == .done { Output.line("    \(link)") }
            }
            if delivery.state == .sending { Output.line("How far it is, and what it waits for: appex transfer list") }
        }
    }

    struct Retry: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send again what has failed of a delivery, or what an interrupted extension has left.")

        @Argument(help: "The first characters of its number.")
        var delivery: String

        @Flag(help: "Send a mail again that may have been delivered.")
        var twice = false

        func run() async throws {
            let courier = try Courier()
            try await courier.retry(courier.delivery(delivery), evenTwice: twice)
            Output.line("It is on its way. To see how far it is: appex transfer list")
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Forget a delivery that is over, or what is damaged, and remove what is left of its files here.")

        @Argument(help: "The first characters of its number.")
        var delivery: String?

        @Flag(help: "List the accounts, places and deliveries that cannot be read.")
        var damaged = false

        @Flag(help: "With --damaged: forget them, with passwords and files that were not sent yet.")
        var force = false

        func validate() throws {
            guard (delivery != nil) != damaged else { throw ValidationError("name a delivery, or give --damaged") }
            guard damaged || !force else { throw ValidationError("--force requires --damaged") }
        }

        func run() async throws {
            let courier = try Courier()
            if let delivery { return try courier.forget(courier.delivery(delivery)) }
            let damaged = try courier.damaged()
            if damaged.isEmpty { return Output.line("nothing is damaged") }
            guard force else {
                for text in damaged { Output.line(text) }
                return Output.line(
                    "To forget all of it, with passwords and files that were not sent yet: courier forget --damaged --force"
                )
            }
            var hasFailed = false
            try courier.forgetDamaged { text, error in
                guard let error else { return Output.line("forgot \(text)") }
                Output.failure("\(text) is not forgotten: \(error)")
                hasFailed = true
            }
            if hasFailed { throw ExitCode(1) }
        }
    }
}

/// A delivery, as programs read it.
struct DeliveryReport: Encodable {
    struct Part: Encodable {
        let name: String
        let savedName: String
        let state: String
        let length: Int64
        let link: String?
        let problem: String?
    }

    let delivery: String
    let account: String
    let place: String
    let created: Date
    let state: String
    let comment: String
    let parts: [Part]

    init(_ delivery: Delivery) {
        self.delivery = delivery.identifier
        account = delivery.place.account
        place = delivery.place.title
        created = delivery.created
        state = delivery.state.rawValue
        comment = delivery.comment
        parts = delivery.parcels.map { parcel in
            Part(
                name: parcel.name, savedName: parcel.savedName,
                state: parcel.step == .done ? "delivered" : parcel.step == .failed ? "failed" : delivery.state.rawValue,
                length: parcel.length, link: parcel.step == .done ? parcel.link : nil, problem: parcel.problem)
        }
    }
}

extension Delivery {
    /// How far it is, for people.
    var words: String {
        switch state {
        case .preparing: "interrupted"
        case .sending: "on its way"
        case .delivered: "delivered"
        case .failed: "failed"
        }
    }
}

extension Parcel {
    /// How far it is, for people.
    var words: String {
        switch step {
        case .done: "delivered" + (savedName == name ? "" : " as \(savedName)") + (problem.map { "; \($0)" } ?? "")
        case .failed: "failed: \(problem ?? "")"
        case .discard where failure != nil: "failed: \(failure ?? ""); what is left of it is being removed"
        default: "on its way" + (problem.map { "; \($0), and is asked again" } ?? "")
        }
    }
}
