// SPDX-License-Identifier: Apache-2.0

extension PredicatePart {
    /// Whether a part is visited before or after the parts in it.
    package enum WalkOrder: Sendable {
        /// A part before the parts in it.
        case outerFirst
        /// The parts in a part before itself, from left to right.
        case innerFirst
    }

    /// Visits this part and every part in it, each with its scope: the variables that it can use. Only the condition of a
    /// SUBQUERY has another scope than what is around it.
    ///
    /// - Parameters:
    ///   - scope: the scope of this part.
    ///   - order: whether a part comes before or after the parts in it.
    ///   - entering: returns the scope of the condition of a SUBQUERY, from the scope around it.
    ///   - visit: takes a part and its scope, and returns whether the walk goes on.
    /// - Returns: whether every visit let the walk go on.
    @discardableResult
    package func walk<Scope>(
        _ scope: Scope, _ order: WalkOrder = .outerFirst, entering: (Subquery, Scope) -> Scope,
        _ visit: (PredicatePart, Scope) -> Bool
    ) -> Bool {
        if order == .outerFirst, !visit(self, scope) { return false }
        if case .expression(let subquery as Subquery) = self {
            let inner = entering(subquery, scope)
            guard PredicatePart.expression(subquery.collection).walk(scope, order, entering: entering, visit),
                PredicatePart.predicate(subquery.condition).walk(inner, order, entering: entering, visit)
            else { return false }
        } else {
            for part in parts { guard part.walk(scope, order, entering: entering, visit) else { return false } }
        }
        return order == .outerFirst || visit(self, scope)
    }
}
