// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import LintReports
import PredicateFormat
import PropertyLists

/// Rules see extensionItems, their attachments, and the types of those; anything else is nothing, or an error.
struct UnknownKeyPath: RuleCheck {
    let name = "unknown-key-path"
    let severity = Finding.Severity.error
    let summary = "The predicate names a key or variable that is not there"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        let unknown = PredicateScope.violations(of: predicate).compactMap { violation -> Finding? in
            guard case .expression(let node) = violation.part else { return nil }
            switch node.form {
            case .key(let key):
                let nearest = NearestName.of(key.name, among: RuleCompiler.keys)
                return finding(
                    subject, at: node.offset, violation.error.message,
                    fix: nearest.map { "write \($0), if that is meant" } ?? "ask for the types of attachments instead")
            case .variable:
                return finding(
                    subject, at: node.offset, violation.error.message, fix: "name a variable of a SUBQUERY around it")
            default: return nil
            }
        }
        return unknown + PredicateWalk.parts(of: predicate).compactMap { misled($0.part, $0.scope, subject) }
    }

    /// A key that is asked of the wrong thing, such as the attachments of an attachment.
    private func misled(_ part: PredicatePart, _ scope: [String: RuleLevel], _ subject: RuleSubject) -> Finding? {
        guard case .expression(let node) = part, case .key(let key) = node.form,
            let position = RuleCompiler.keys.firstIndex(of: key.name), let level = PredicateWalk.level(of: node, scope),
            level.rawValue != position
        else { return nil }
        let owners = ["the evaluated object", "an extension item", "an attachment", "a type identifier"]
        return finding(
            subject, at: node.offset,
            "‘\(key.name)’ is a key of \(owners[position]), and has no value for \(owners[level.rawValue])",
            fix: "ask for it where it is: extensionItems, then attachments, then registeredTypeIdentifiers")
    }
}
