// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import UniformTypes

/// A check for types that others in the same list make idle: public.jpeg conforms to public.image, for example.
struct CoveredType: RuleCheck {
    let name = "covered-type"
    let severity = Finding.Severity.warning
    let summary = "A type is covered by another one in the same list"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).flatMap { part, _ -> [Finding] in
            guard case .predicate(let node) = part, case .or(let or) = node.form else { return [] }
            let tests = or.operands.compactMap { PredicateWalk.typeTest(.predicate($0)) }.filter {
                $0.comparison.operation.kind == .conformsTo && $0.comparison.quantifier != .all
                    && $0.comparison.quantifier != Quantifier.none
            }
            // Each is compared with each; a list of hundreds is not written by hand.
            let candidates = tests.prefix(300).map { ($0, $0.comparison.left.description) }
            return candidates.compactMap { covered($0, by: candidates, subject) }
        }
    }

    private typealias Test = (comparison: Comparison, identifier: String, offset: Int)

    private func covered(
        _ test: (Test, String), by others: [(Test, String)], _ subject: RuleSubject
    ) -> Finding? {
        let catalog = TypeCatalog.current
        let own = test.0.identifier
        let cover = others.first { other, left in
            left == test.1 && catalog.conforms(own, to: other.identifier)
                && !catalog.conforms(other.identifier, to: own)
        }
        return cover.map {
            finding(
                subject, at: test.0.offset, "\(own) conforms to \($0.0.identifier), which is in this list too",
                fix: "remove \(own)")
        }
    }
}
