// SPDX-License-Identifier: Apache-2.0

/// An operator of key-value coding in a key path: `@count`, `items.@sum.price`.
///
/// Source of the behaviour: <https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/KeyValueCoding/CollectionOperators.html>
package protocol CollectionOperator: Sendable {
    /// The name after the `@`.
    var name: String { get }
    /// Whether a key path must follow.
    var takesKeyPath: Bool { get }
    /// Nil if the operator is not defined for such elements.
    ///
    /// - Throws: ``EvaluationFailure`` if that takes too long.
    func combine(_ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int) throws -> PredicateValue?
    /// Returns the operator's value for a dictionary; nil if the operator is not defined for one.
    func combine(_ values: [String: PredicateValue]) -> PredicateValue?
}

extension CollectionOperator {
    package func combine(_ values: [String: PredicateValue]) -> PredicateValue? { nil }
}

/// All collection operators. A new one is a file of its own and a line here.
enum CollectionOperators {
    static let all: [any CollectionOperator] = [
        Count(), Sum(), Average(), Minimum(), Maximum(), UnionOfObjects(), DistinctUnionOfObjects(), UnionOfArrays(),
        DistinctUnionOfArrays(), DistinctUnionOfSets(), AllKeys(), AllValues(),
    ]

    static func find(_ name: String) -> (any CollectionOperator)? { all.first { $0.name == name } }
}

/// A collection operator with the collection before it and the key path after it.
package final class CollectionOperation: ExpressionNode {
    /// Nil for the evaluated object.
    package let base: (any ExpressionNode)?
    package let operation: any CollectionOperator
    package let path: [String]
    package let offset: Int

    package init(base: (any ExpressionNode)?, operation: any CollectionOperator, path: [String], offset: Int) {
        self.base = base
        self.operation = operation
        self.path = path
        self.offset = offset
    }

    package var form: ExpressionForm { .collectionOperation(self) }

    package var parts: [PredicatePart] { base.map { [.expression($0)] } ?? [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let value = try base?.evaluate(context) ?? context.root
        switch value {
        case .array(let elements):
            try context.step(offset, elements.count)
            if let result = try operation.combine(elements.map(selected), context, offset) { return result }
        case .object(let values):
            try context.step(offset, values.count)
            if let result = operation.combine(values) { return result }
        // The key path ends at nothing, and so do its operators.
        case .null: return .null
        default: break
        }
        throw EvaluationFailure(
            code: .operands, offset: offset,
            message: "@\(operation.name) needs a collection\(operation.takesKeyPath ? " of such values" : "");"
                + " ‘\(base?.description ?? "SELF")’ is \(value.shown)")
    }

    private func selected(_ element: PredicateValue) throws -> PredicateValue {
        try path.reduce(element) { value, key in
            guard let result = value.value(forKey: key) else {
                throw EvaluationFailure(
                    code: .operands, offset: offset,
                    message: "@\(operation.name).\(key): \(value.shown) has no key ‘\(key)’")
            }
            return result
        }
    }

    package var description: String {
        let prefix = base.map { Precedence.postfix($0) + "." } ?? ""
        let tail = path.isEmpty && operation.takesKeyPath ? ["self"] : path.map(ReservedWords.escape)
        return (["\(prefix)@\(operation.name)"] + tail).joined(separator: ".")
    }
}

extension [PredicateValue] {
    /// The numbers among the elements, ignoring NULL; nil if there is an element of another kind.
    func numbers() -> [Double]? {
        let present = filter { $0 != .null }
        let numbers = present.compactMap(\.asNumber)
        return numbers.count == present.count ? numbers : nil
    }

    /// Every element once, in the order of its first appearance.
    func distinct() -> [PredicateValue] {
        // By code point, as texts are compared.
        var seen: Set<[UInt8]> = []
        return filter { seen.insert([UInt8]($0.description.utf8)).inserted }
    }

    /// The elements of the elements; nil if an element is not a collection.
    func joined(_ context: EvaluationContext, _ offset: Int) throws -> [PredicateValue]? {
        var result: [PredicateValue] = []
        for element in self where element != .null {
            guard case .array(let inner) = element else { return nil }
            try context.step(offset, inner.count)
            result += inner
        }
        return result
    }

    /// The smallest element; NULL if there are none. Nil if the elements have no order.
    func extreme(_ isBetter: (PredicateValue, PredicateValue) -> Bool?) -> PredicateValue? {
        var best = PredicateValue.null
        for element in self where element != .null {
            guard best != .null else {
                best = element
                continue
            }
            guard let better = isBetter(element, best) else { return nil }
            if better { best = element }
        }
        return best
    }
}
