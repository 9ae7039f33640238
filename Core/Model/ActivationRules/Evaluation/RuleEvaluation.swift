// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import UniformTypes

/// Answers conditions for one input.
struct RuleEvaluation {
    let input: PreparedInput
    /// The context that all trees of one evaluation share, above all its steps; nil if there are no trees.
    var context: EvaluationContext?

    /// Whether a condition about the whole input holds. Of several, those after the decisive one are not evaluated.
    ///
    /// - Throws: what a tree throws.
    func holds(_ condition: RuleCondition) throws -> Bool {
        switch condition {
        case .always(let value): return value
        case .every(let conditions): return try conditions.allSatisfy(holds)
        case .either(let conditions): return try conditions.contains(where: holds)
        case .not(let condition): return try !holds(condition)
        case .comparison(let left, let relation, let right):
            return relation.holds(try number(left), try number(right))
        case .tree(let node, _): return try node.evaluate(shared)
        case .type, .types: return try set(condition, on: .input).contains(0)
        }
    }

    /// A number of which there is one for the whole input.
    private func number(_ number: RuleNumber) throws -> Double {
        switch number {
        case .literal(let value): return value
        case .count(let level, below: .input): return Double(input.count(level))
        case .countWhere(let level, let condition, below: .input):
            return Double(try set(condition, on: level).count(in: 0..<input.count(level)))
        default: return try numbers(number)[0]
        }
    }

    /// The elements of a level for which a condition holds.
    func set(_ condition: RuleCondition, on level: RuleLevel) throws -> ElementSet {
        switch condition {
        case .always(let value): return ElementSet(count: input.count(level), containingAll: value)
        case .every(let conditions):
            var result = ElementSet(count: input.count(level), containingAll: true)
            for condition in conditions { result.formIntersection(try set(condition, on: level)) }
            return result
        case .either(let conditions):
            var result = ElementSet(count: input.count(level))
            for condition in conditions { result.formUnion(try set(condition, on: level)) }
            return result
        case .not(let condition):
            var result = try set(condition, on: level)
            result.invert()
            return result
        case .type(let test): return lifted(input.types(test), from: .types, to: level)
        case .types(let quantifier, let test):
            return lifted(attachments(quantifier, test), from: .attachments, to: level)
        case .comparison(let left, let relation, let right):
            let own = condition.level
            return lifted(try elements(left, relation, right, on: own), from: own, to: level)
        case .tree(let node, let scope): return try elements(node, scope, on: level)
        }
    }

    /// Returns the elements of a lower level that are below those of a set: a condition that holds for an element holds for all below it.
    private func lifted(_ set: ElementSet, from upper: RuleLevel, to level: RuleLevel) -> ElementSet {
        guard upper != level else { return set }
        var result = ElementSet(count: input.count(level))
        for element in 0..<input.count(level)
        where set.contains(input.ancestor(of: element, from: level, on: upper)) { result.insert(element) }
        return result
    }

    private func attachments(_ quantifier: Quantifier, _ test: TypeConstraint) -> ElementSet {
        switch quantifier {
        case .any: return input.attachments(test)
        case .none:
            var result = input.attachments(test)
            result.invert()
            return result
        case .all:
            let types = input.types(test)
            var result = ElementSet(count: input.count(.attachments))
            for element in 0..<input.count(.attachments) {
                let range = input.range(.types, below: element, on: .attachments)
                if types.count(in: range) == range.count { result.insert(element) }
            }
            return result
        }
    }

    private func elements(
        _ left: RuleNumber, _ relation: RuleCondition.Relation, _ right: RuleNumber, on level: RuleLevel
    ) throws -> ElementSet {
        let first = try numbers(left)
        let second = try numbers(right)
        var result = ElementSet(count: input.count(level))
        for element in 0..<input.count(level) {
            let one = first[input.ancestor(of: element, from: level, on: left.level)]
            let other = second[input.ancestor(of: element, from: level, on: right.level)]
            if relation.holds(one, other) { result.insert(element) }
        }
        return result
    }

    /// The number for each element of its level.
    private func numbers(_ number: RuleNumber) throws -> [Double] {
        switch number {
        case .literal(let value): return [value]
        case .count(let level, below: let upper):
            return (0..<input.count(upper)).map { Double(input.range(level, below: $0, on: upper).count) }
        case .countWhere(let level, let condition, below: let upper):
            let set = try set(condition, on: level)
            return (0..<input.count(upper)).map { Double(set.count(in: input.range(level, below: $0, on: upper))) }
        }
    }

    // MARK: Trees

    private var shared: EvaluationContext { context ?? input.context() }

    /// Asks the tree about each element, with the variables bound to it and to what stands above it.
    private func elements(_ node: any PredicateNode, _ scope: RuleScope, on level: RuleLevel) throws -> ElementSet {
        let context = shared
        var result = ElementSet(count: input.count(level))
        for element in 0..<input.count(level) {
            var names: [(String, PredicateValue)] = []
            for (number, name) in scope.names.enumerated() {
                guard let upper = RuleLevel(rawValue: number + 1) else { continue }
                names.append((name, value(of: input.ancestor(of: element, from: level, on: upper), on: upper)))
            }
            if try context.binding(names, { try node.evaluate(context) }) { result.insert(element) }
        }
        return result
    }

    private func value(of element: Int, on level: RuleLevel) -> PredicateValue {
        let path = RuleLevel.allCases.filter { $0.rawValue > 0 && $0.rawValue <= level.rawValue }
        return path.reduce(input.value) { value, step in
            let ancestor = input.ancestor(of: element, from: level, on: step)
            let upper = RuleLevel(rawValue: step.rawValue - 1) ?? .input
            let parent = input.ancestor(of: ancestor, from: step, on: upper)
            let position = ancestor - input.range(step, below: parent, on: upper).lowerBound
            guard case .array(let elements)? = value.value(forKey: RuleCompiler.keys[upper.rawValue]) else {
                return .null
            }
            return elements[position]
        }
    }
}
