// SPDX-License-Identifier: Apache-2.0

/// Two expressions with an operator between them, and perhaps a word that says for how many elements it must hold.
package struct Comparison: PredicateNode {
    package let quantifier: Quantifier?
    package let left: any ExpressionNode
    package let operation: any ComparisonOperator
    package let right: any ExpressionNode
    package let place: Place

    package var parts: [PredicatePart] { [.expression(left), .expression(right)] }

    package func evaluate(_ context: EvaluationContext) throws -> Bool {
        try context.step(place)
        let right = try right.evaluate(context)
        guard let quantifier else { return try holds(left.evaluate(context), right, context) }
        return try quantifier.combine(elements(left.evaluate(context))) { try holds($0, right, context) }
    }

    private func holds(_ left: PredicateValue, _ right: PredicateValue, _ context: EvaluationContext) throws -> Bool {
        try context.step(place)
        guard let result = operation.compare(left, right, conformsTo: context.conformsTo) else {
            throw PredicateFormatError(
                .operands, at: place, "\(left) \(operation.spelling) \(right) cannot be compared")
        }
        return result
    }

    private func elements(_ value: PredicateValue) throws -> [PredicateValue] {
        switch value {
        case .array(let elements):
            // Keys of a collection of collections yield arrays of arrays; a quantifier looks at what is in them.
            return elements.flatMap { element -> [PredicateValue] in
                if case .array(let inner) = element { inner } else { [element] }
            }
        case .null: return []
        default:
            throw PredicateFormatError(
                .operands, at: left.place, "\(quantifier?.rawValue ?? "") needs a collection; ‘\(left)’ is \(value)")
        }
    }

    package var description: String {
        (quantifier.map { $0.rawValue + " " } ?? "") + "\(left) \(operation.spelling) \(right)"
    }
}

/// For how many elements of a collection a comparison must hold.
package enum Quantifier: String, Sendable {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"

    init?(keyword: String) {
        switch keyword {
        case "ANY", "SOME": self = .any
        case "ALL": self = .all
        case "NONE": self = .none
        default: return nil
        }
    }

    func combine(_ elements: [PredicateValue], _ holds: (PredicateValue) throws -> Bool) rethrows -> Bool {
        switch self {
        case .any: try elements.contains(where: holds)
        case .all: try elements.allSatisfy(holds)
        case .none: try !elements.contains(where: holds)
        }
    }
}
