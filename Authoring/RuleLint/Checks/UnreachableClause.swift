// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// A clause that is never asked, or that said before.
struct UnreachableClause: RuleCheck {
    let name = "unreachable-clause"
    let severity = Finding.Severity.warning
    let summary = "A clause decides nothing"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).flatMap { part, _ in
            repeated(part, subject) + behindLiteral(part, subject)
        }
            + neverAsked(predicate, subject)
    }

    private func operands(_ part: PredicatePart) -> (nodes: [any PredicateNode], decisive: Bool)? {
        guard case .predicate(let node) = part else { return nil }
        switch node.form {
        case .and(let and): return (and.operands, false)
        case .or(let or): return (or.operands, true)
        default: return nil
        }
    }

    private func repeated(_ part: PredicatePart, _ subject: RuleSubject) -> [Finding] {
        var seen: Set<String> = []
        return (operands(part)?.nodes ?? []).filter { !seen.insert($0.description).inserted }.map { node in
            finding(
                subject, at: node.offset, "‘\(PredicateReason.shortened(node))’ is in this list already",
                fix: "remove it")
        }
    }

    private func behindLiteral(_ part: PredicatePart, _ subject: RuleSubject) -> [Finding] {
        guard let (nodes, decisive) = operands(part) else { return [] }
        let position = nodes.dropLast().firstIndex { node in
            if case .always(let always) = node.form { always.value == decisive } else { false }
        }
        guard let position else { return [] }
        return [unreachable(nodes[position + 1], "‘\(nodes[position])’ before it decides", subject)]
    }

    /// Clauses of the whole rule that none of many inputs comes to.
    private func neverAsked(_ predicate: Predicate, _ subject: RuleSubject) -> [Finding] {
        guard let (nodes, decisive) = operands(.predicate(predicate.root)), let samples = subject.samples,
            !samples.neverActivates
        else { return [] }
        var undecided = samples.inputs
        // Each clause is evaluated for all inputs; hundreds are not written by hand.
        for (number, node) in nodes.prefix(200).enumerated() {
            if undecided.isEmpty, number > 0 {
                let before = "none of \(samples.count) inputs made from the rule's own types comes to it"
                return behindLiteral(.predicate(predicate.root), subject).isEmpty
                    ? [unreachable(node, before, subject)] : []
            }
            let clause = PredicateRule(Predicate(root: node))
            undecided = undecided.filter { clause.activates(PreparedInput($0)) != decisive }
        }
        return []
    }

    private func unreachable(_ node: any PredicateNode, _ reason: String, _ subject: RuleSubject) -> Finding {
        finding(
            subject, at: node.offset, "the clause ‘\(PredicateReason.shortened(node))’ is never asked: \(reason)",
            fix: "remove it, or fix the clauses before it")
    }
}
