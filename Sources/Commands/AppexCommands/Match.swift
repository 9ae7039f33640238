// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import ExtensionBundles
import ExtensionHost
import Foundation
import UniformTypes

/// `appex match`
struct Match: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell what would be offered, and for each extension that is not, why.",
        discussion: """
            Examples:
              appex match photo.jpg
              appex match photo.jpg notes.txt --explain
              appex match --payload payload.json --json

            A payload file holds {"extensionItems":[{"attachments":[{"registeredTypeIdentifiers":["public.jpeg"]}]}]}.
            """)

    @OptionGroup var arguments: PayloadArguments

    @Flag(help: "Show the rule of each extension that is not offered, part by part.")
    var explain = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting {
            let installation = try Installation()
            let input = try arguments.input()
            let offer = installation.host.offer(for: input, among: installation.installed)
            let catalog = installation.installed.catalog
            if json { Output.json(try object(offer, input, catalog)) } else { try tell(offer, input, catalog) }
            if offer.offered.isEmpty { throw ExitCode(CommandFailure.Code.notOffered.rawValue) }
        }
    }

    private func object(_ offer: ExtensionOffer, _ input: ActivationInput, _ catalog: TypeCatalog) throws
        -> Output.Value
    {
        let refusals = try offer.notOffered.map { try object($0, input, catalog) }
        return .object([
            (
                "offered",
                .array(
                    offer.offered.map { found in
                        .object([
                            ("identifier", .string(found.identifier)), ("name", .string(found.displayName)),
                            ("application", .string(found.applicationIdentifier)),
                            ("extensionPoint", .string(found.extensionPoint.rawValue)),
                        ])
                    })
            ),
            ("notOffered", .array(refusals)),
        ])
    }

    private func object(
        _ refusal: ExtensionOffer.Refusal, _ input: ActivationInput, _ catalog: TypeCatalog
    ) throws -> Output.Value {
        var fields: [(String, Output.Value)] = [
            ("identifier", .string(refusal.identifier)), ("reason", .string(refusal.reason)),
        ]
        if explain, let explanation = try refusal.candidate?.explain(input, catalog: catalog) {
            fields.append(("explanation", ExplanationOutput.object(explanation)))
        }
        return .object(fields)
    }

    private func tell(_ offer: ExtensionOffer, _ input: ActivationInput, _ catalog: TypeCatalog) throws {
        Output.line(offer.offered.isEmpty ? "Nothing is offered." : "Offered:")
        Output.table(offer.offered.map { [$0.displayName, $0.identifier] }, indent: "  ")
        guard !offer.notOffered.isEmpty else { return }
        Output.line("Not offered:")
        Output.table(offer.notOffered.map { [$0.displayName, $0.identifier, $0.reason] }, indent: "  ")
        guard explain else { return }
        for refusal in offer.notOffered {
            guard let explanation = try refusal.candidate?.explain(input, catalog: catalog) else { continue }
            Output.line("\n\(refusal.displayName) (\(refusal.identifier))")
            ExplanationOutput.tell(explanation, names: arguments.names, indent: "  ")
        }
    }
}

/// What a rule is held against: items, or a payload file.
struct PayloadArguments: ParsableArguments {
    @OptionGroup var items: ItemArguments

    @Option(
        help: "A JSON file with the registered type identifiers, instead of items.",
        completion: .file(extensions: ["json"]))
    var payload: String?

    /// What each attachment was given as; empty for a payload file, whose attachments have no names.
    var names: [String] {
        guard payload == nil else { return [] }
        return items.items.map { $0 == "-" ? "standard input" : $0 }
            + [items.url, items.text.map { "“\($0)”" }].compactMap(\.self)
    }

    /// - Throws: ``CommandFailure`` that names the file and the place in it.
    func input() throws -> ActivationInput {
        guard let payload else { return ActivationInput(try items.extensionItems()) }
        guard items.items.isEmpty, items.text == nil, items.url == nil else {
            throw CommandFailure(.usage, "either items or --payload, not both")
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: payload))
        } catch {
            throw CommandFailure(.noInput, "\(payload): \(error.localizedDescription)")
        }
        do {
            return try ActivationInput(payload: data)
        } catch let error as ActivationRuleError {
            throw CommandFailure(.malformedInput, "\(payload): \(error)")
        }
    }
}
