// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PropertyLists
import UniformTypes

/// An extension's rule, and what it takes.
struct ExtensionRule {
    /// A kind of what people share, with the types of one attachment.
    struct Kind {
        let name: String
        let types: [String]
    }

    static let kinds = [
        Kind(name: "pictures", types: ["public.jpeg"]), Kind(name: "movies", types: ["com.apple.quicktime-movie"]),
        Kind(name: "links", types: ["public.url"]), Kind(name: "texts", types: ["public.plain-text"]),
        Kind(name: "files", types: ["com.adobe.pdf", "public.file-url"]),
    ]

    let path: String
    let place: Finding.Place?
    let disabled: Set<String>
    private let rule: ActivationRule
    /// The texts that a predicate names, which may be types.
    private let named: [String]

    /// The rule of a property list; nil if it has none that can be read, of which the linter of rules speaks.
    init?(_ file: URL) {
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        do {
            let list = try PropertyListCoding.value(from: data) as? [String: Any]
            let attributes = (list?["NSExtension"] as? [String: Any])?["NSExtensionAttributes"] as? [String: Any]
            guard let value = attributes?["NSExtensionActivationRule"] else { return nil }
            rule = try ActivationRule(propertyList: value)
            named =
                (value as? String).map { format in
                    format.matches(of: /"([^"]+)"|'([^']+)'/).prefix(20).compactMap {
                        ($0.output.1 ?? $0.output.2).map(String.init)
                    }
                } ?? []
            let names = [list?["AppexDisabledFindings"], attributes?["AppexDisabledFindings"]]
            disabled = Set(names.flatMap { $0 as? [String] ?? [] })
        } catch {
            // The linter of rules reports a rule that cannot be read.
            return nil
        }
        path = file.path
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let key = "<key>NSExtensionActivationRule</key>"
        place = lines.firstIndex { $0.contains(key) }.map { index in
            let column = lines[index].range(of: key).map { lines[index][..<$0.lowerBound].unicodeScalars.count } ?? 0
            return Finding.Place(line: index + 1, column: column + 1)
        }
    }

    /// Whether the extension is offered for attachments, in one item.
    func takes(_ attachments: [[String]]) -> Bool { activates([attachments]) }

    private func activates(_ items: [[[String]]]) -> Bool {
        let items = items.map { attachments in
            ActivationInput.Item(attachments: attachments.map { .init(registeredTypeIdentifiers: $0) })
        }
        return rule.evaluate(ActivationInput(extensionItems: items)).activates
    }

    /// Whether it is offered for one attachment, and never for several, in one item or in two.
    var takesOnlyOne: Bool {
        let types = Self.kinds.map(\.types) + named.map { [$0] }
        guard types.contains(where: { takes([$0]) }) else { return false }
        return !types.contains { first in
            takes([first, first, first]) || activates([[first], [first]]) || types.contains { takes([first, $0]) }
        }
    }

    /// Whether it is offered for something with one attachment of a kind in it.
    func everTakes(_ kind: Kind) -> Bool {
        takes([kind.types]) || Self.kinds.contains { takes([kind.types, $0.types]) || takes([$0.types, kind.types]) }
    }
}
