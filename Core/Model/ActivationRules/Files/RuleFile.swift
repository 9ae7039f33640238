// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import PropertyLists

/// A file with an activation rule, and where the rule is in it: an Info.plist, a property list that contains the rule under its
/// key or is the rule, or a text file with a predicate.
///
/// ```swift
/// let rule = try RuleFile(data: data, path: "Share.appex/Info.plist").rule()
/// ```
public struct RuleFile {
    package typealias Node = PropertyListDocument.Node
    package typealias Entry = PropertyListDocument.Entry

    package static let attributesPath = "NSExtension/NSExtensionAttributes"
    package static let rulePath = "\(attributesPath)/\(ActivationKey.rule)"

    private enum Contents {
        case propertyList(Node)
        case predicate(String)
    }

    private let contents: Contents

    /// Reads a property list or a predicate from a file's contents.
    ///
    /// - Parameters:
    ///   - data: its contents.
    ///   - path: its name, which helps to tell a property list from a text.
    /// - Throws: `PropertyListError` with the place, if a property list cannot be read; ``ActivationRuleError`` if a text is not
    ///   UTF-8.
    public init(data: Data, path: String) throws {
        if Self.isPropertyList(data, path: path) {
            contents = .propertyList(try PropertyListDocument(data: data).root)
        } else if let text = String(data: data, encoding: .utf8) {
            contents = .predicate(text)
        } else {
            throw ActivationRuleError(.shape, place: "", "expected a property list or a text in UTF-8")
        }
    }

    /// Returns the rule, compiled.
    ///
    /// - Throws: ``ActivationRuleError`` if the file has no rule, or the rule cannot be read.
    public func rule() throws -> ActivationRule {
        switch contents {
        case .predicate(let text): return try ActivationRule(propertyList: text)
        case .propertyList(let root):
            guard let entry = Self.entry(in: root) else { throw Self.missingRule(in: root) }
            do {
                let rule = try ActivationRule(propertyList: entry.node.propertyList)
                guard case .predicate(let predicate) = rule else { return rule }
                return .predicate(predicate.located(in: entry.node.text))
            } catch let error as ActivationRuleError { throw error.located(in: entry.node.text) }
        }
    }

    /// Returns whether a file is a property list: by its extension, or by its first characters.
    package static func isPropertyList(_ data: Data, path: String) -> Bool {
        if path.lowercased().hasSuffix(".plist") || data.starts(with: Array("bplist".utf8)) { return true }
        let beginning = String(decoding: data.prefix(512), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return beginning.hasPrefix("<")
    }

    /// Returns the rule of a property list: in an Info.plist under `NSExtension`, in another one under its key, or all of it.
    package static func entry(in root: Node) -> Entry? {
        if let keys = root.entry("NSExtension") {
            return keys.node.entry("NSExtensionAttributes")?.node.entry(ActivationKey.rule)
        }
        // In an Info.plist a rule at the root has no effect.
        guard root.entry("CFBundleIdentifier") == nil else { return nil }
        if let rule = root.entry(ActivationKey.rule) { return rule }
        let isRule = root.entries?.contains { $0.key.hasPrefix("NSExtensionActivation") } ?? true
        return isRule ? Entry(key: ActivationKey.rule, place: root.place, node: root) : nil
    }

    private static func missingRule(in root: Node) -> ActivationRuleError {
        ActivationRuleError(
            .shape, place: "",
            root.entry("NSExtension") == nil
                ? "expected an activation rule, which is under \(rulePath); found none" : "\(rulePath) is missing")
    }
}
