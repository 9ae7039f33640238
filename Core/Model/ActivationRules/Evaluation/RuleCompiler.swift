// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// Turns a predicate's tree into a condition.
///
/// Rules walk down: the items of the input, the attachments of an item, the types of an attachment. What keeps to that way is
/// answered for all elements at once; anything else stays a tree.
package struct RuleCompiler {
    /// The key that leads from a level to the one below it.
    package static let keys = ["extensionItems", "attachments", "registeredTypeIdentifiers"]

    /// Whether a part had to remain a tree. If none did, every key and variable is one that rules may name.
    private(set) var hasTrees = false

    mutating func condition(_ root: any PredicateNode) -> RuleCondition {
        if let condition = predicate(root, RuleScope()) { return condition }
        hasTrees = true
        return .tree(root, RuleScope())
    }

    /// Nil if the node uses a variable that is not in scope.
    private mutating func predicate(_ node: any PredicateNode, _ scope: RuleScope) -> RuleCondition? {
        switch node.form {
        case .always(let node): return .always(node.value)
        case .and(let node): return predicates(node.operands, scope).map(RuleCondition.every)
        case .or(let node): return predicates(node.operands, scope).map(RuleCondition.either)
        case .not(let node): return predicate(node.operand, scope).map(RuleCondition.not)
        case .comparison(let comparison):
            let test = comparison.quantifier == nil ? self.comparison(comparison, scope) : nil
            return test ?? typeTest(comparison, scope) ?? tree(node, scope)
        }
    }

    private mutating func predicates(_ nodes: [any PredicateNode], _ scope: RuleScope) -> [RuleCondition]? {
        var result: [RuleCondition] = []
        result.reserveCapacity(nodes.count)
        for node in nodes {
            guard let condition = predicate(node, scope) else { return nil }
            result.append(condition)
        }
        return result
    }

    private mutating func tree(_ node: any PredicateNode, _ scope: RuleScope) -> RuleCondition? {
        hasTrees = true
        return Self.knowsVariables(.predicate(node), Set(scope.names)) ? .tree(node, scope) : nil
    }

    private static func knowsVariables(_ part: PredicatePart, _ names: Set<String>) -> Bool {
        part.walk(names, entering: { $1.union([$0.variable]) }) { part, names in
            if case .expression(let variable as Variable) = part { names.contains(variable.name) } else { true }
        }
    }

    // MARK: Comparisons

    private mutating func comparison(_ node: Comparison, _ scope: RuleScope) -> RuleCondition? {
        guard let relation = RuleCondition.Relation(node.operation.kind), let left = number(node.left, scope),
            let right = number(node.right, scope)
        else { return nil }
        return .comparison(left, relation, right)
    }

    private func typeTest(_ node: Comparison, _ scope: RuleScope) -> RuleCondition? {
        let isEquality = node.operation.kind == .typeEquals
        guard isEquality || node.operation.kind == .conformsTo, node.options.isEmpty,
            case .constant(.string(let identifier)) = node.right.form
        else { return nil }
        guard let quantifier = node.quantifier else {
            guard case .variable(let variable) = node.left.form, scope.level(of: variable.name) == .types else {
                return nil
            }
            return .type(TypeConstraint(identifier, isEquality: isEquality))
        }
        guard collection(node.left, scope) == .types else { return nil }
        return .types(quantifier, TypeConstraint(identifier, isEquality: isEquality))
    }

    // MARK: Numbers

    private mutating func number(_ node: any ExpressionNode, _ scope: RuleScope) -> RuleNumber? {
        let form = node.form
        if case .constant(.number(let value)) = form { return .literal(value) }
        guard case .collectionOperation(let operation) = form, operation.operation.name == "count",
            let base = operation.base
        else { return nil }
        if let level = collection(base, scope), let upper = level.above { return .count(level, below: upper) }
        guard case .subquery(let subquery) = base.form, let level = collection(subquery.collection, scope),
            let upper = level.above,
            let condition = predicate(subquery.condition, scope.entering(below: upper, as: subquery.variable))
        else { return nil }
        return .countWhere(level, condition, below: upper)
    }

    /// The level whose elements an expression such as `$item.attachments` yields.
    private func collection(_ node: any ExpressionNode, _ scope: RuleScope) -> RuleLevel? {
        guard case .key(let key) = node.form, let position = Self.keys.firstIndex(of: key.name) else { return nil }
        let upper: RuleLevel?
        switch key.base?.form {
        case nil, .itself: upper = .input
        case .variable(let variable): upper = scope.level(of: variable.name)
        default: upper = nil
        }
        return upper?.rawValue == position ? RuleLevel(rawValue: position + 1) : nil
    }
}

extension RuleCondition.Relation {
    init?(_ sign: TokenKind) {
        switch sign {
        case .equal: self = .equal
        case .notEqual: self = .notEqual
        case .less: self = .less
        case .lessOrEqual: self = .lessOrEqual
        case .greater: self = .greater
        case .greaterOrEqual: self = .greaterOrEqual
        default: return nil
        }
    }
}
