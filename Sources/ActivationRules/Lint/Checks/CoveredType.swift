// SPDX-License-Identifier: Apache-2.0

import PredicateFormat
import UniformTypes

/// What conforms to public.jpeg conforms to public.image: the one in the list makes the other one idle.
struct CoveredType: RuleCheck {
    let name = "covered-type"
    let severity = RuleFinding.Severity.warning
    let summary = "A type is covered by another one in the same list"

    func findings(in subject: LintSubject) -> [RuleFinding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).flatMap { part, _ -> [RuleFinding] in
            guard case .predicate(let node) = part, case .or(let or) = node.form else { return [] }
            let tests = or.operands.compactMap { PredicateWalk.typeTest(.predicate($0)) }.filter {
                $0.comparison.operation.sign == .conformsTo && $0.comparison.quantifier != .all
                    && $0.comparison.quantifier != Quantifier.none
            }
            return tests.compactMap { covered($0, by: tests, subject) }
        }
    }

    private typealias Test = (comparison: Comparison, identifier: String, offset: Int)

    private func covered(_ test: Test, by others: [Test], _ subject: LintSubject) -> RuleFinding? {
        let catalog = TypeCatalog.current
        let cover = others.first { other in
            other.comparison.left.description == test.comparison.left.description
                && catalog.conforms(test.identifier, to: other.identifier)
                && !catalog.conforms(other.identifier, to: test.identifier)
        }
        return cover.map {
            finding(
                subject, at: test.offset, "\(test.identifier) conforms to \($0.identifier), which is in this list too",
                fix: "remove \(test.identifier)")
        }
    }
}
