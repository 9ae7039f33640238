// SPDX-License-Identifier: Apache-2.0

/// When an extension is offered: the value of `NSExtensionActivationRule`.
///
/// ```swift
/// let rule = try ActivationRule(propertyList: ["NSExtensionActivationSupportsImageWithMaxCount": 9])
/// rule.evaluate(input).activates
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule>
public enum ActivationRule: Sendable {
    /// A dictionary of `NSExtensionActivation…` keys and their values.
    case dictionary(DictionaryRule)
    /// A predicate, written as a format string.
    case predicate(PredicateRule)

    /// Reads a rule from the value of its key in an Info.plist.
    ///
    /// - Throws: ``ActivationRuleError`` that names the key, or the line and column of a predicate.
    public init(propertyList: Any) throws {
        switch propertyList {
        case let format as String: self = .predicate(try PredicateRule(format: format))
        case let values as [String: Any]: self = .dictionary(try DictionaryRule(values: values))
        default:
            throw ActivationRuleError(
                .shape, place: "NSExtensionActivationRule",
                "expected a dictionary of NSExtensionActivation… keys or a predicate string, found \(kind(of: propertyList))"
            )
        }
    }

    /// Whether the rule offers its extension for an input, and why not.
    public func evaluate(_ input: ActivationInput) -> ActivationVerdict { evaluate(PreparedInput(input)) }

    /// Whether the rule offers its extension for an input.
    public func activates(_ input: PreparedInput) -> Bool {
        switch self {
        case .dictionary(let rule): rule.activates(input)
        case .predicate(let rule): rule.activates(input)
        }
    }

    /// Whether the rule offers its extension for an input, and why not.
    public func evaluate(_ input: PreparedInput) -> ActivationVerdict {
        switch self {
        case .dictionary(let rule): rule.evaluate(input)
        case .predicate(let rule): rule.evaluate(input)
        }
    }

    /// Describes in a few words what the rule accepts: the kinds of a dictionary with their largest numbers, or a predicate as it is written.
    package var summary: String {
        switch self {
        case .dictionary(let rule):
            let kinds = rule.clauses.filter { if case .limit = $0.meaning { true } else { false } }.map(\.description)
            let counts = rule.clauses.filter { [ActivationKey.maxCount, ActivationKey.minCount].contains($0.key) }
            return (kinds + counts.map(\.description)).joined(separator: ", ")
        case .predicate(let rule): return rule.description
        }
    }

    /// Returns warnings about parts of the rule that have no effect although they were surely meant to have one.
    public var warnings: [String] {
        switch self {
        case .dictionary(let rule): rule.warnings
        case .predicate: []
        }
    }
}

/// The verdict of a rule on an input: whether the extension is offered, and why.
public struct ActivationVerdict: Hashable, Sendable {
    /// Whether the extension is offered.
    public let activates: Bool
    /// Why, in a sentence without a full stop.
    public let reason: String
}

/// Names the type of a property-list value for messages, such as “a string”.
func kind(of value: Any) -> String {
    switch value {
    case is String: "a string"
    case is Bool: "a Boolean"
    case is Int, is Double: "a number"
    case is [Any]: "an array"
    case is [String: Any]: "a dictionary"
    default: "a \(type(of: value))"
    }
}
