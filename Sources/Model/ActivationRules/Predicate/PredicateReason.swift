// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// The part of a false predicate that makes it false, in a sentence.
package enum PredicateReason {
    static func why(_ node: any PredicateNode, _ input: PreparedInput) throws -> String {
        func context() -> EvaluationContext { input.context() }
        switch node {
        case let and as And:
            for operand in and.operands where try !operand.evaluate(context()) { return try why(operand, input) }
            return "the predicate is false"
        case let or as Or:
            return "none of \(or.operands.count) alternatives is true; of the first, "
                + (try why(or.operands[0], input))
        case let comparison as Comparison where comparison.quantifier == nil:
            let left = try comparison.left.evaluate(context())
            let right = try comparison.right.evaluate(context())
            return
                "‘\(PredicateExplainer.summary(.predicate(comparison)))’ is false: "
                + "\(left.shown) on the left, \(right.shown) on the right"
        case is Always: return "FALSEPREDICATE is never true"
        default: return "‘\(shortened(node))’ is false"
        }
    }

    package static func shortened(_ part: some CustomStringConvertible) -> String {
        let text = part.description
        return text.count > 60 ? "\(text.prefix(40))…\(text.suffix(16))" : text
    }
}
