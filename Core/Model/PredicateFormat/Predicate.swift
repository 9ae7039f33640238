// SPDX-License-Identifier: Apache-2.0

/// A predicate, read from Apple's predicate format language.
///
/// ```swift
/// let predicate = try Predicate(format: "SUBQUERY(items, $i, $i.size > %@).@count == 1", 3)
/// try predicate.evaluate(with: ["items": [["size": 4]]])  // true
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html>
public struct Predicate: Sendable, CustomStringConvertible {
    /// How deep parentheses, NOTs, subqueries and calls may nest.
    public static let deepestNesting = 100

    /// The root of the tree.
    package let root: any PredicateNode
    private let source: [UInt8]

    /// Reads a format string.
    ///
    /// - Parameters:
    ///   - format: the predicate.
    ///   - arguments: what `%@`, `%K` (a key path) and `%d` and the like stand for, in their order.
    /// - Throws: ``PredicateFormatError`` with the line and column of the mistake.
    public init(format: String, _ arguments: PredicateValue...) throws {
        try self.init(format: format, arguments: arguments)
    }

    /// Reads a format string.
    ///
    /// - Parameters:
    ///   - format: the predicate.
    ///   - arguments: what `%@`, `%K` (a key path) and `%d` and the like stand for, in their order.
    /// - Throws: ``PredicateFormatError`` with the line and column of the mistake.
    public init(format: String, arguments: [PredicateValue]) throws {
        var parser = try Parser(format, arguments: arguments)
        root = try parser.predicate()
        source = parser.source
    }

    /// A predicate from a tree.
    package init(root: any PredicateNode) {
        self.root = root
        source = []
    }

    /// Whether the predicate is true of a value.
    ///
    /// - Parameters:
    ///   - value: what `SELF` and bare keys mean.
    ///   - variables: what `$variables` mean that no SUBQUERY gives a value.
    ///   - steps: how many comparisons and elements may be looked at.
    ///   - conformsTo: answers `UTI-CONFORMS-TO`, called with the two identifiers. Without it only equal ones conform.
    /// - Returns: the truth.
    /// - Throws: ``PredicateFormatError`` if operands cannot be compared or the steps are used up.
    public func evaluate(
        with value: PredicateValue, variables: [String: PredicateValue] = [:], steps: Int = 1_000_000,
        conformsTo: @escaping (String, String) -> Bool = { $0.lowercased() == $1.lowercased() }
    ) throws -> Bool {
        let context = EvaluationContext(root: value, steps: steps, conformsTo: conformsTo)
        for (name, value) in variables { context.assign(name, value) }
        return try placing { try root.evaluate(context) }
    }

    /// Where a byte of the format string stands.
    package func place(_ offset: Int) -> Place { Place(offset: offset, in: source) }

    /// Gives failures of an evaluation their line and column.
    package func placing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as EvaluationFailure {
            throw PredicateFormatError(failure.code, at: place(failure.offset), failure.message)
        }
    }

    /// The canonical format, which reads as the same predicate.
    public var description: String { root.description }
}

/// A part of a predicate that is true or false.
///
/// Nodes are classes: a tree is handed about as references, whereas values would be copied into boxes at each step.
package protocol PredicateNode: AnyObject, Sendable, CustomStringConvertible {
    /// The byte of the format string where it begins.
    var offset: Int { get }
    /// The parts it is made of.
    var parts: [PredicatePart] { get }
    /// Itself, by what it is: told apart without a cast, which takes longer than to parse.
    var form: PredicateForm { get }
    /// Returns whether the predicate holds in a context; throws ``EvaluationFailure`` if that cannot be evaluated.
    ///
    /// - Throws: ``EvaluationFailure``.
    func evaluate(_ context: EvaluationContext) throws -> Bool
}

/// Every kind of predicate.
package enum PredicateForm: Sendable {
    case always(Always)
    case and(And)
    case or(Or)
    case not(Not)
    case comparison(Comparison)
}

/// A part of a predicate that has a value.
package protocol ExpressionNode: AnyObject, Sendable, CustomStringConvertible {
    /// The byte of the format string where it begins.
    var offset: Int { get }
    /// The parts it is made of.
    var parts: [PredicatePart] { get }
    /// The node itself, if it is of a kind that activation rules consist of.
    var form: ExpressionForm { get }
    /// Returns the value of the expression in a context; throws ``EvaluationFailure`` if it cannot be evaluated.
    ///
    /// - Throws: ``EvaluationFailure``.
    func evaluate(_ context: EvaluationContext) throws -> PredicateValue
}

/// The kinds of expression that activation rules are made of.
package enum ExpressionForm: Sendable {
    case key(Key)
    case variable(Variable)
    case constant(PredicateValue)
    case collectionOperation(CollectionOperation)
    case subquery(Subquery)
    case itself
    case other
}

extension ExpressionNode {
    package var form: ExpressionForm { .other }
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

    /// The byte of the format string where it begins.
    package var offset: Int {
        switch self {
        case .predicate(let node): node.offset
        case .expression(let node): node.offset
        }
    }
}
