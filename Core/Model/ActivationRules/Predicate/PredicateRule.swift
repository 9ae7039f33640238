// SPDX-License-Identifier: Apache-2.0

package import PredicateFormat
import PropertyLists

/// The predicate form of an activation rule.
///
/// A rule is untrusted input: it may look at `extensionItems`, `attachments`, `registeredTypeIdentifiers` and their
/// `@count`, and at nothing else; functions and casts are refused; its length, depth and evaluation are bounded.
public struct PredicateRule: Sendable {
    /// How many comparisons and elements one evaluation may look at.
    public static let mostSteps = 5_000_000
    /// The longest predicate, in bytes of UTF-8.
    public static let longest = 256 << 10

    /// The contents of a rule, in one reference: rules are passed on more often than they are read.
    private final class Storage: Sendable {
        let predicate: Predicate
        let format: String
        let condition: RuleCondition
        let hasTrees: Bool

        init(predicate: Predicate, format: String, condition: RuleCondition, hasTrees: Bool) {
            self.predicate = predicate
            self.format = format
            self.condition = condition
            self.hasTrees = hasTrees
        }
    }

    private let storage: Storage
    /// Where each byte of the format is in its property list; empty if it comes from elsewhere.
    private var filePlaces: [PropertyListDocument.Place] = []
    /// The predicate as a tree of nodes.
    package var predicate: Predicate { storage.predicate }
    /// As it was written.
    package var format: String { storage.format }
    /// As it is evaluated.
    package var condition: RuleCondition { storage.condition }

    /// Reads a rule from the format string of a predicate.
    ///
    /// - Throws: ``ActivationRuleError`` with line and column.
    public init(format: String) throws { try self.init(format: format, isChecked: false) }

    /// - Parameters:
    ///   - format: the predicate.
    ///   - isChecked: whether it was checked before what it looks at, and is now read from an index of one's own.
    /// - Throws: ``ActivationRuleError``.
    package init(format: String, isChecked: Bool) throws {
        guard format.utf8.count <= Self.longest else {
            throw ActivationRuleError(
                .predicate, place: "",
                "expected at most \(Self.longest) bytes, found a predicate of \(format.utf8.count) bytes")
        }
        let predicate: Predicate
        do {
            predicate = try Predicate(format: format)
        } catch let error as PredicateFormatError {
            throw ActivationRuleError(
                .predicate, place: "line \(error.line), column \(error.column)", offset: error.offset, error.message)
        }
        var compiler = RuleCompiler()
        let condition = compiler.condition(predicate.root)
        storage = Storage(predicate: predicate, format: format, condition: condition, hasTrees: compiler.hasTrees)
        if compiler.hasTrees, !isChecked { try PredicateScope.check(predicate) }
    }

    package init(_ predicate: Predicate) {
        var compiler = RuleCompiler()
        let condition = compiler.condition(predicate.root)
        storage = Storage(
            predicate: predicate, format: predicate.description, condition: condition, hasTrees: compiler.hasTrees)
    }

    /// The rule with the places of the file that it was read from.
    func located(in text: PropertyListDocument.Text?) -> PredicateRule {
        var result = self
        result.filePlaces = text?.places() ?? []
        return result
    }

    /// Where a byte of the format is: in the property list, or in the predicate by itself.
    func place(_ offset: Int) -> (line: Int, column: Int) {
        if filePlaces.indices.contains(offset) { return (filePlaces[offset].line, filePlaces[offset].column) }
        let place = predicate.place(offset)
        return (place.line, place.column)
    }

    /// The predicate in canonical format.
    public var description: String { predicate.description }

    /// Whether the rule offers its extension for an input.
    public func activates(_ input: PreparedInput) -> Bool {
        do {
            return try truth(input)
        } catch {
            // What cannot be evaluated is not offered, as on Apple's systems.
            return false
        }
    }

    /// - Throws: ``PredicateFormatError`` if the tree cannot be evaluated.
    func truth(_ input: PreparedInput) throws -> Bool {
        do {
            return try RuleEvaluation(input: input, context: storage.hasTrees ? input.context() : nil)
                .holds(condition)
        } catch {
            // All elements were asked at once, also those that the tree by itself would not have come to.
            return try predicate.placing { try predicate.root.evaluate(input.context()) }
        }
    }

    func evaluate(_ input: PreparedInput) -> ActivationVerdict {
        do {
            guard try !truth(input) else { return ActivationVerdict(activates: true, reason: "the predicate is true") }
        } catch {
            return ActivationVerdict(activates: false, reason: "the predicate cannot be evaluated: \(shown(error))")
        }
        return ActivationVerdict(activates: false, reason: reason(input))
    }

    /// Why the rule cannot be evaluated for an input; nil if it can.
    package func failure(_ input: PreparedInput) -> PredicateFormatError? {
        do {
            _ = try truth(input)
            return nil
        } catch { return error as? PredicateFormatError }
    }

    private func shown(_ error: any Error) -> String {
        guard let error = error as? PredicateFormatError else { return "\(error)" }
        let place = place(error.offset)
        return "line \(place.line), column \(place.column): \(error.message)"
    }

    /// Describes what makes the predicate false, with its line and column; says only that it is false if that takes too long to find.
    private func reason(_ input: PreparedInput) -> String {
        // That it is false is known; which part makes it so can take too long to find.
        do { return try PredicateReason.sentence(self, input) } catch { return "the predicate is false" }
    }
}
