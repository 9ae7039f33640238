// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import UniformTypes

/// The predicate form of an activation rule.
///
/// A rule is untrusted input: it may look at `extensionItems`, `attachments`, `registeredTypeIdentifiers` and their
/// `@count`, and at nothing else; its evaluation is bounded.
public struct PredicateRule: Sendable {
    /// How many comparisons and elements one evaluation may look at.
    public static let mostSteps = 5_000_000

    /// The predicate.
    let predicate: Predicate

    /// - Parameters:
    ///   - format: the predicate.
    ///   - isChecked: whether it was checked before what it looks at, and is now read from an index of one's own.
    /// - Throws: ``ActivationRuleError``.
    package init(format: String, isChecked: Bool = false) throws {
        do {
            predicate = try Predicate(format: format)
        } catch let error as PredicateFormatError {
            throw ActivationRuleError(.predicate, place: "line \(error.line), column \(error.column)", error.message)
        }
        if !isChecked { try PredicateScope.check(.predicate(predicate.root), variables: []) }
    }

    /// The predicate in canonical format.
    public var description: String { predicate.description }

    func evaluate(_ input: ActivationInput) -> ActivationVerdict {
        let context = EvaluationContext(root: input.value, steps: Self.mostSteps) {
            TypeCatalog.current.conforms($0, to: $1)
        }
        do {
            let activates = try predicate.root.evaluate(context)
            return ActivationVerdict(
                activates: activates,
                reason: activates ? "the predicate is true" : try PredicateReason.why(predicate.root, input.value))
        } catch {
            return ActivationVerdict(activates: false, reason: "the predicate cannot be evaluated: \(error)")
        }
    }
}

/// What an activation rule may look at.
private enum PredicateScope {
    private static let keys: Set<String> = ["extensionItems", "attachments", "registeredTypeIdentifiers"]

    static func check(_ part: PredicatePart, variables: Set<String>) throws {
        if case .expression(let subquery as Subquery) = part {
            try check(.expression(subquery.collection), variables: variables)
            return try check(.predicate(subquery.condition), variables: variables.union([subquery.variable]))
        }
        // What stands further left is told first.
        for inner in part.parts { try check(inner, variables: variables) }
        if case .expression(let node) = part {
            switch node {
            case let key as Key where !keys.contains(key.name):
                throw forbidden(key.place, "‘\(key.name)’ is not a key of an activation rule; \(sorted(keys)) are")
            case let variable as Variable where !variables.contains(variable.name):
                throw forbidden(
                    variable.place,
                    "the variable $\(variable.name) is not one of a SUBQUERY around it"
                        + (variables.isEmpty ? "" : "; \(sorted(Set(variables.map { "$" + $0 }))) can be used here"))
            default: break
            }
        }
    }

    private static func sorted(_ names: Set<String>) -> String { names.sorted().joined(separator: ", ") }

    private static func forbidden(_ place: Place, _ message: String) -> ActivationRuleError {
        ActivationRuleError(.forbidden, place: "line \(place.line), column \(place.column)", message)
    }
}

/// The part of a false predicate that makes it false, in a sentence.
enum PredicateReason {
    static func why(_ node: any PredicateNode, _ value: PredicateValue) throws -> String {
        func context() -> EvaluationContext {
            EvaluationContext(root: value, steps: PredicateRule.mostSteps) { TypeCatalog.current.conforms($0, to: $1) }
        }
        switch node {
        case let and as And:
            for operand in and.operands where try !operand.evaluate(context()) { return try why(operand, value) }
            return "the predicate is false"
        case let or as Or:
            return "none of \(or.operands.count) alternatives is true; of the first, "
                + (try why(or.operands[0], value))
        case let comparison as Comparison where comparison.quantifier == nil:
            let left = try comparison.left.evaluate(context())
            let right = try comparison.right.evaluate(context())
            return
                "‘\(shortened(comparison.left)) \(comparison.operation.spelling) \(shortened(comparison.right))’ is false: "
                + "\(left) on the left, \(right) on the right"
        case is Always: return "FALSEPREDICATE is never true"
        default: return "‘\(shortened(node))’ is false"
        }
    }

    private static func shortened(_ part: some CustomStringConvertible) -> String {
        let text = part.description
        return text.count > 60 ? "\(text.prefix(40))…\(text.suffix(16))" : text
    }
}
