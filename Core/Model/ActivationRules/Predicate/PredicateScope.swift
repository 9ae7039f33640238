// SPDX-License-Identifier: Apache-2.0

package import PredicateFormat

/// A check for the keys, variables and operations that an activation rule may not use.
///
/// Apple's systems check rules against a list before they evaluate them; the list is not published. What no public rule uses
/// and what can call code is refused here.
package enum PredicateScope {
    /// - Throws: ``ActivationRuleError`` at the first part that a rule may not have.
    static func check(_ predicate: Predicate) throws {
        if let violation = violations(of: predicate, most: 1).first { throw violation.error }
    }

    /// A part that a rule may not have.
    package struct Violation {
        package let part: PredicatePart
        package let error: ActivationRuleError
    }

    /// Every part that a rule may not have, from left to right.
    package static func violations(of predicate: Predicate, most: Int = 100) -> [Violation] {
        var result: [Violation] = []
        PredicatePart.predicate(predicate.root).walk(
            Set<String>(), .innerFirst, entering: { $1.union([$0.variable]) }
        ) { part, variables in
            guard case .expression(let node) = part, let objection = objection(to: node, variables) else { return true }
            let place = predicate.place(node.offset)
            result.append(
                Violation(
                    part: part,
                    error: ActivationRuleError(
                        .forbidden, place: "line \(place.line), column \(place.column)", offset: node.offset,
                        objection)))
            return result.count < most
        }
        return result
    }

    private static func objection(to node: any ExpressionNode, _ variables: Set<String>) -> String? {
        switch node {
        case let key as Key where !RuleCompiler.keys.contains(key.name):
            return
                "‘\(key.name)’ is not a key of an activation rule; \(RuleCompiler.keys.sorted().joined(separator: ", ")) are"
        case let variable as Variable where !variables.contains(variable.name):
            return "the variable $\(variable.name) is not one of a SUBQUERY around it"
                + (variables.isEmpty
                    ? "" : "; \(variables.map { "$" + $0 }.sorted().joined(separator: ", ")) can be used here")
        case let call as FunctionCall: return refused("the function \(call.name)()")
        case let call as MethodCall: return refused("FUNCTION(…, \"\(call.selector)\")")
        case is Cast: return refused("CAST")
        case is Assignment: return refused("an assignment")
        case is Arithmetic, is Negation, is Complement:
            return refused("arithmetic, which calls functions on Apple's systems,")
        case is Index: return refused("an index in brackets, which calls a function on Apple's systems,")
        case let operation as CollectionOperation where !(operation.operation is Count):
            return refused("the collection operator @\(operation.operation.name)")
        default: return nil
        }
    }

    private static func refused(_ what: String) -> String {
        "\(what) is refused in an activation rule, which may count elements with @count and compare, and no more"
    }
}
