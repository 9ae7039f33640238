// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// Lays a predicate out in lines: canonical, readable, and the same predicate when it is read again.
struct PredicateLayout {
    private static let width = 100
    private static let step = "    "

    static func text(_ predicate: Predicate) -> String { text(.predicate(predicate.root), indent: "") }

    private static func text(_ part: PredicatePart, indent: String) -> String {
        let line = oneLine(part)
        guard indent.count + line.count > width else { return line }
        switch part {
        case .predicate(let node): return text(node, indent)
        case .expression(let node): return text(node, indent)
        }
    }

    private static func oneLine(_ part: PredicatePart) -> String {
        switch part {
        case .predicate(let node): node.description
        case .expression(let node): node.description
        }
    }

    private static func text(_ node: any PredicateNode, _ indent: String) -> String {
        switch node.form {
        case .always: return node.description
        case .and(let and): return joined(and.operands, "AND", indent)
        case .or(let or): return joined(or.operands, "OR", indent)
        case .not(let not): return "NOT " + inParentheses(not.operand, indent)
        case .comparison(let comparison):
            let quantifier = comparison.quantifier.map { $0.rawValue + " " } ?? ""
            let left = text(.expression(comparison.left), indent: indent)
            let right = text(.expression(comparison.right), indent: indent)
            return "\(quantifier)\(left) \(comparison.operation.spelling)\(comparison.options.shown) \(right)"
        }
    }

    /// One operand on each line. An operand that binds less tightly, or mixes the two words, is in parentheses.
    private static func joined(_ operands: [any PredicateNode], _ word: String, _ indent: String) -> String {
        operands.map { operand in
            switch operand.form {
            case .and, .or: inParentheses(operand, indent)
            default: text(.predicate(operand), indent: indent)
            }
        }.joined(separator: "\n\(indent)\(word) ")
    }

    private static func inParentheses(_ node: any PredicateNode, _ indent: String) -> String {
        let line = "(\(node))"
        guard indent.count + line.count > width else { return line }
        let inner = indent + step
        return "(\n\(inner)\(text(.predicate(node), indent: inner))\n\(indent))"
    }

    private static func text(_ node: any ExpressionNode, _ indent: String) -> String {
        switch node.form {
        case .subquery(let subquery):
            let inner = indent + step
            return "SUBQUERY(\n\(inner)\(text(.expression(subquery.collection), indent: inner)),\n"
                + "\(inner)$\(subquery.variable),\n\(inner)\(text(.predicate(subquery.condition), indent: inner))\n\(indent))"
        case .collectionOperation(let operation):
            guard let base = operation.base, case .subquery = base.form else { return node.description }
            // Everything after the collection, as the canonical format writes it.
            let tail = node.description.dropFirst(base.description.count)
            return text(.expression(base), indent: indent) + tail
        default: return node.description
        }
    }
}

extension PredicateRule {
    /// The predicate in lines, canonical and readable. It reads as the same predicate.
    public var formatted: String { PredicateLayout.text(predicate) }
}
