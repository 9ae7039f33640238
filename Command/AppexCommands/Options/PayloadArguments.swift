// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import ExtensionHost
import ExtensionItems
import Foundation

/// The arguments that name the input of a rule: items, or a payload file.
struct PayloadArguments: ParsableArguments {
    @OptionGroup var items: ItemArguments

    @Option(
        help: "A JSON file with the registered type identifiers, instead of items.",
        completion: .file(extensions: ["json"]))
    var payload: String?

    /// The text by which each attachment was given; empty for a payload file, whose attachments have no names.
    var names: [String] {
        guard payload == nil else { return [] }
        return items.items.map { $0 == "-" ? "standard input" : $0 }
            + items.url + items.text.map { "“\($0)”" }
    }

    /// Reads the input of a rule, and the items that it is made of; nil items for a payload file.
    ///
    /// - Throws: ``CommandFailure`` that names the file and the place in it.
    func input() async throws -> (input: ActivationInput, items: [NSExtensionItem]?) {
        guard let payload else {
            let items = try await items.extensionItems()
            return (ActivationInput(items), items)
        }
        guard items.items.isEmpty, items.text.isEmpty, items.url.isEmpty else {
            throw CommandFailure(.usage, "either items or --payload, not both")
        }
        let data = try InputFile.contents(payload, expected: "a JSON file")
        do {
            return (try ActivationInput(payload: data), nil)
        } catch let error as ActivationRuleError {
            throw CommandFailure(.malformedInput, "\(payload): \(error)")
        }
    }
}
