// SPDX-License-Identifier: Apache-2.0

package import PredicateFormat

/// A rule as it is evaluated: what both forms, dictionary and predicate, compile to.
///
/// A condition speaks of the elements of one level, and is answered for all of them at once: the set of those for which it
/// holds. So a rule costs what it is long, not that times the number of attachments.
package indirect enum RuleCondition: Sendable {
    case always(Bool)
    case every([RuleCondition])
    case either([RuleCondition])
    case not(RuleCondition)
    /// On the level of types: the type passes.
    case type(TypeConstraint)
    /// On the level of attachments: as many of its types pass as the quantifier says.
    case types(Quantifier, TypeConstraint)
    case comparison(RuleNumber, Relation, RuleNumber)
    /// Anything else the language can say: the tree decides, for each element of the level by itself.
    case tree(any PredicateNode, RuleScope)

    /// How two numbers are compared.
    package enum Relation: Sendable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

        package func holds(_ left: Double, _ right: Double) -> Bool {
            switch self {
            case .equal: left == right
            case .notEqual: left != right
            case .less: left < right
            case .lessOrEqual: left <= right
            case .greater: left > right
            case .greaterOrEqual: left >= right
            }
        }
    }

    /// The deepest level that it speaks of.
    package var level: RuleLevel {
        switch self {
        case .always: .input
        case .every(let conditions), .either(let conditions):
            conditions.map(\.level).max { $0.rawValue < $1.rawValue } ?? .input
        case .not(let condition): condition.level
        case .type: .types
        case .types: .attachments
        case .comparison(let left, _, let right):
            left.level.rawValue < right.level.rawValue ? right.level : left.level
        case .tree(_, let scope): scope.level
        }
    }
}

/// A number in a rule.
package indirect enum RuleNumber: Sendable {
    case literal(Double)
    /// How many elements of a level stand below the element of another one.
    case count(RuleLevel, below: RuleLevel)
    /// How many of them fulfil a condition.
    case countWhere(RuleLevel, RuleCondition, below: RuleLevel)

    /// The level that it has a value for each element of.
    package var level: RuleLevel {
        switch self {
        case .literal: .input
        case .count(_, let level), .countWhere(_, _, let level): level
        }
    }
}

/// The variables that stand for elements, by their levels.
package struct RuleScope: Sendable {
    /// The name of the variable for items, attachments and types, as deep as the scope goes.
    package var names: [String] = []

    package var level: RuleLevel { RuleLevel(rawValue: names.count) ?? .types }

    /// The level of a variable; of two with one name the inner one counts.
    func level(of name: String) -> RuleLevel? { names.lastIndex(of: name).flatMap { RuleLevel(rawValue: $0 + 1) } }

    /// The scope inside a SUBQUERY over what stands below elements of a level.
    func entering(below level: RuleLevel, as name: String) -> RuleScope {
        RuleScope(names: names.prefix(level.rawValue) + [name])
    }
}
