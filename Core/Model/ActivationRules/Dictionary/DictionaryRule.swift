// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// The dictionary form of an activation rule.
///
/// - No version, version 1, or strict matching: every attachment must be of a declared kind.
/// - Version 2 and not strict: one attachment of a declared kind is enough, others ride along.
/// - A `MaxCount` is an upper bound on the attachments counted under its key; a key with 0 is as good as none.
public struct DictionaryRule: Sendable {
    /// `NSExtensionActivationDictionaryVersion`; 1 if it is missing.
    public let version: Int
    /// `NSExtensionActivationUsesStrictMatching`; false if it is missing.
    public let usesStrictMatching: Bool
    /// The value of `NSExtensionActivationSupportsAttachmentsWithMaxCount`; nil if it is missing.
    public let maxCount: Int?
    /// The value of `NSExtensionActivationSupportsAttachmentsWithMinCount`; nil if it is missing.
    public let minCount: Int?
    /// The range of a count: whole numbers that any program keeps exactly.
    package static let counts: ClosedRange<Double> = 0...1e15
    /// Keys that nothing reads.
    package let unknownKeys: [String]
    /// The largest count of each declared kind.
    package let limits: [AttachmentKind: Int]
    /// The conditions that the rule sets for an input, in the form in which they are evaluated.
    private(set) var clauses: [DictionaryClause] = []

    /// The largest count of each declared kind, by its key. With the other properties it says all of the rule.
    package var limitsByKey: [String: Int] {
        Dictionary(uniqueKeysWithValues: limits.map { ($0.key.rawValue, $0.value) })
    }

    /// A rule from what an index kept of it.
    package init(
        version: Int, usesStrictMatching: Bool, maxCount: Int?, minCount: Int?, limitsByKey: [String: Int],
        unknownKeys: [String]
    ) {
        self.version = version
        self.usesStrictMatching = usesStrictMatching
        self.maxCount = maxCount
        self.minCount = minCount
        self.unknownKeys = unknownKeys
        var limits: [AttachmentKind: Int] = [:]
        for (key, limit) in limitsByKey {
            if let kind = AttachmentKind(rawValue: key) { limits[kind] = limit }
        }
        self.limits = limits
        clauses = Self.clauses(of: self)
    }

    init(values: [String: Any]) throws {
        let reader = ValueReader(values: values)
        version = try reader.count(ActivationKey.version) ?? 1
        guard [1, 2].contains(version) else {
            throw ActivationRuleError(.value, place: ActivationKey.version, "expected 1 or 2, found \(version)")
        }
        usesStrictMatching = try reader.truth(ActivationKey.usesStrictMatching) ?? false
        maxCount = try reader.count(ActivationKey.maxCount)
        minCount = try reader.count(ActivationKey.minCount)
        var limits: [AttachmentKind: Int] = [:]
        for kind in AttachmentKind.allCases {
            let limit: Int?
            if kind == .text {
                limit = try reader.truth(kind.rawValue).map { $0 ? Int.max : 0 }
            } else {
                limit = try reader.count(kind.rawValue)
            }
            if let limit, limit > 0 { limits[kind] = limit }
        }
        self.limits = limits
        unknownKeys = values.keys.filter { !ActivationKey.all.contains($0) }.sorted()
        clauses = Self.clauses(of: self)
    }

    package var isStrict: Bool { version == 1 || usesStrictMatching }

    var warnings: [String] {
        unknownKeys.map { key in
            let meant = NearestName.of(key, among: ActivationKey.all).map { "; did you mean \($0)?" } ?? ""
            return "the key \(quoted(key)) is not one that activation rules know; it has no effect\(meant)"
        }
    }

    package func activates(_ input: PreparedInput) -> Bool { failing(input) == nil }

    func evaluate(_ input: PreparedInput) -> ActivationVerdict {
        guard let clause = failing(input) else {
            return ActivationVerdict(activates: true, reason: "every condition of the dictionary holds")
        }
        return ActivationVerdict(activates: false, reason: reason(clause, input))
    }

    /// Why a clause does not hold, in a sentence without a full stop.
    func reason(_ clause: DictionaryClause, _ input: PreparedInput) -> String {
        let count = input.count(.attachments)
        switch clause.meaning {
        case .someAttachment: return "there is no attachment"
        case .someKind:
            return (["the rule supports no kind of attachment"] + warnings.prefix(1)).joined(separator: ": ")
        case .atMost(let limit):
            return "takes at most \(limit) attachment\(limit == 1 ? "" : "s"), there \(Self.are(count))"
        case .atLeast(let limit):
            return "takes at least \(limit) attachment\(limit == 1 ? "" : "s"), there \(Self.are(count))"
        case .covered:
            let uncovered = attachments(.not(isCovered), input).first ?? 0
            let types = input.input.attachments[uncovered].registeredTypeIdentifiers.joined(separator: ", ")
            let declared = kinds.map(\.plural).joined(separator: ", ")
            return "takes \(declared); an attachment is none of them (\(types.isEmpty ? "no type" : types))"
        case .limit(let kind, let limit):
            let counted = attachments(isCounted(under: kind), input).count
            return "takes at most \(kind.counted(limit)), there \(Self.are(counted))"
        }
    }

    private static func are(_ count: Int) -> String { count == 1 ? "is 1" : "are \(count)" }
}

extension DictionaryRule: Hashable {
    /// Two rules are the same when their keys say the same.
    public static func == (left: DictionaryRule, right: DictionaryRule) -> Bool {
        left.version == right.version && left.usesStrictMatching == right.usesStrictMatching
            && left.maxCount == right.maxCount && left.minCount == right.minCount && left.limits == right.limits
            && left.unknownKeys == right.unknownKeys
    }

    /// Hashes the numbers only: a dictionary takes long to hash, and a thousand rules are hashed for one offer.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(maxCount)
        hasher.combine(minCount)
        hasher.combine(limits.count)
        hasher.combine(limits.values.reduce(0) { $0 &+ $1 })
    }
}

package func quoted(_ text: String) -> String {
    "“" + text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t") + "”"
}

/// Reads values as Apple's systems do: Booleans serve as numbers and the other way round, numbers may stand as strings.
private struct ValueReader {
    let values: [String: Any]

    func count(_ key: String) throws -> Int? {
        guard let value = values[key] else { return nil }
        guard let number = number(value), number == number.rounded(), DictionaryRule.counts.contains(number) else {
            throw ActivationRuleError(.value, place: key, "expected a nonnegative integer, found \(shown(value))")
        }
        return Int(number)
    }

    func truth(_ key: String) throws -> Bool? {
        guard let value = values[key] else { return nil }
        if let text = value as? String, ["YES", "TRUE", "NO", "FALSE"].contains(text.uppercased()) {
            return ["YES", "TRUE"].contains(text.uppercased())
        }
        guard let number = number(value) else {
            throw ActivationRuleError(.value, place: key, "expected true or false, found \(shown(value))")
        }
        return number != 0
    }

    private func number(_ value: Any) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let text as String: Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
        default: nil
        }
    }

    private func shown(_ value: Any) -> String {
        switch value {
        case let text as String: "the string \(quoted(text))"
        case let number as NSNumber: "\(number)"
        default: kind(of: value)
        }
    }
}
