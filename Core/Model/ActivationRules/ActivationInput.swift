// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import PredicateFormat
import PropertyLists

/// The input of an activation rule: the extension items of a share, their attachments, the types each attachment registers.
///
/// Source of the shape: <https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html>
public struct ActivationInput: Hashable, Sendable, Codable {
    /// An attachment of an extension item, described by its types.
    public struct Attachment: Hashable, Sendable, Codable {
        /// The types of its representations, in the order of registration.
        public var registeredTypeIdentifiers: [String]

        /// An attachment with representations of the given types.
        public init(registeredTypeIdentifiers: [String]) {
            self.registeredTypeIdentifiers = registeredTypeIdentifiers
        }
    }

    /// An extension item of a share, described by its attachments.
    public struct Item: Hashable, Sendable, Codable {
        /// The attachments of the item; empty if it has none.
        public var attachments: [Attachment]

        /// An item with the given attachments.
        public init(attachments: [Attachment]) { self.attachments = attachments }

        /// Reads an item; one without attachments is an empty one.
        ///
        /// - Throws: ``ActivationRuleError`` if `attachments` exists and is not a list of attachments, or another key is that one misspelt.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            attachments = try container.decodeIfPresent([Attachment].self, forKey: .attachments) ?? []
            guard !container.contains(.attachments) else { return }
            let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
            let name = CodingKeys.attachments.stringValue
            if let misspelt = keys.first(where: { NearestName.of($0, among: [name]) != nil }) {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "expected the key “\(name)”, found “\(misspelt)”"))
            }
        }

        private struct AnyKey: CodingKey {
            let stringValue: String
            let intValue: Int? = nil

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        private enum CodingKeys: CodingKey {
            case attachments
        }
    }

    /// The items, in the order in which the host gave them.
    public var extensionItems: [Item]

    /// An input with the given items.
    public init(extensionItems: [Item]) { self.extensionItems = extensionItems }

    /// Reads a payload: `{"extensionItems":[{"attachments":[{"registeredTypeIdentifiers":["public.jpeg"]}]}]}`.
    ///
    /// - Throws: ``ActivationRuleError`` that names the place in the payload.
    public init(payload: Data) throws {
        do {
            self = try JSONCoding.decode(ActivationInput.self, from: payload)
        } catch let error as JSONCodingError {
            throw ActivationRuleError(.payload, place: error.place, error.reason)
        }
    }

    /// All attachments of all items.
    public var attachments: [Attachment] { extensionItems.flatMap(\.attachments) }

    /// As predicates see it.
    package var value: PredicateValue {
        let items = extensionItems.map { item -> PredicateValue in
            let attachments = item.attachments.map { attachment -> PredicateValue in
                let identifiers = attachment.registeredTypeIdentifiers.map(PredicateValue.string)
                return .object(["registeredTypeIdentifiers": .array(identifiers)])
            }
            return .object(["attachments": .array(attachments)])
        }
        return .object(["extensionItems": .array(items)])
    }
}
