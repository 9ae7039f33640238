// SPDX-License-Identifier: Apache-2.0

/// A predicate, read from Apple's predicate format language.
///
/// ```swift
/// let predicate = try Predicate(format: "SUBQUERY(items, $i, $i.size > 3).@count == 1")
/// try predicate.evaluate(with: .object(["items": .array([.object(["size": .number(4)])])]))  // true
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html>
public struct Predicate: Sendable, CustomStringConvertible {
    /// How deep parentheses, NOTs and subqueries may nest.
    public static let deepestNesting = 100

    /// The root of the tree.
    package let root: any PredicateNode

    /// Reads a format string.
    ///
    /// - Throws: ``PredicateFormatError`` with the line and column of the mistake.
    public init(format: String) throws {
        var parser = Parser(tokens: try Lexer.tokens(format))
        root = try parser.predicate()
    }

    /// Whether the predicate is true of a value.
    ///
    /// - Parameters:
    ///   - value: what `SELF` and bare keys mean.
    ///   - steps: how many comparisons and elements may be looked at.
    ///   - conformsTo: answers `UTI-CONFORMS-TO`, called with the two identifiers. Without it only equal ones conform.
    /// - Returns: the truth.
    /// - Throws: ``PredicateFormatError`` where operands cannot be compared or the steps are used up.
    public func evaluate(
        with value: PredicateValue, steps: Int = 1_000_000,
        conformsTo: @escaping (String, String) -> Bool = { $0.lowercased() == $1.lowercased() }
    ) throws -> Bool {
        try root.evaluate(EvaluationContext(root: value, steps: steps, conformsTo: conformsTo))
    }

    /// The canonical format, which reads as the same predicate.
    public var description: String { root.description }
}

/// What an evaluation works with.
package final class EvaluationContext {
    let root: PredicateValue
    let conformsTo: (String, String) -> Bool
    private var steps: Int
    private var variables: [String: PredicateValue] = [:]

    package init(root: PredicateValue, steps: Int = 1_000_000, conformsTo: @escaping (String, String) -> Bool) {
        self.root = root
        self.steps = steps
        self.conformsTo = conformsTo
    }

    func step(_ place: Place) throws {
        steps -= 1
        guard steps >= 0 else {
            throw PredicateFormatError(.tooLong, at: place, "evaluation was stopped: it takes too many steps")
        }
    }

    func variable(_ name: String, _ place: Place) throws -> PredicateValue {
        guard let value = variables[name] else {
            throw PredicateFormatError(.operands, at: place, "the variable $\(name) has no value here")
        }
        return value
    }

    func binding<Result>(_ name: String, to value: PredicateValue, _ body: () throws -> Result) rethrows -> Result {
        let outer = variables.updateValue(value, forKey: name)
        defer { variables[name] = outer }
        return try body()
    }
}

/// A part of a predicate that is true or false.
package protocol PredicateNode: Sendable, CustomStringConvertible {
    /// Where it begins in the format string.
    var place: Place { get }
    /// The parts it is made of.
    var parts: [PredicatePart] { get }
    /// - Throws: ``PredicateFormatError``.
    func evaluate(_ context: EvaluationContext) throws -> Bool
}

/// A part of a predicate that has a value.
package protocol ExpressionNode: Sendable, CustomStringConvertible {
    /// Where it begins in the format string.
    var place: Place { get }
    /// The parts it is made of.
    var parts: [PredicatePart] { get }
    /// - Throws: ``PredicateFormatError``.
    func evaluate(_ context: EvaluationContext) throws -> PredicateValue
}

/// Either of the two.
package enum PredicatePart: Sendable {
    case predicate(any PredicateNode)
    case expression(any ExpressionNode)

    /// The parts of this part.
    package var parts: [PredicatePart] {
        switch self {
        case .predicate(let node): node.parts
        case .expression(let node): node.parts
        }
    }
}
