// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import PropertyLists

/// Rules see extensionItems, their attachments, and the types of those; anything else is nothing, or an error.
struct UnknownKeyPath: RuleCheck {
    let name = "unknown-key-path"
    let severity = Finding.Severity.error
    let summary = "The predicate names a key or variable that is not there"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate, let format = subject.format,
            CommentInPredicate.offset(in: format) == nil
        else { return [] }
        // Of a path such as UTType.image the whole is looked at, once.
        let inner = Set(
            PredicateWalk.parts(of: predicate).compactMap { part, _ -> Int? in
                guard case .expression(let node) = part, case .key(let key) = node.form,
                    !RuleCompiler.keys.contains(key.name), case .key(let base)? = key.base?.form
                else { return nil }
                return base.offset
            })
        let unknown = PredicateScope.violations(of: predicate).compactMap { violation -> Finding? in
            guard case .expression(let node) = violation.part else { return nil }
            switch node.form {
            case .key(let key):
                guard !inner.contains(key.offset) else { return nil }
                return finding(subject, at: node.offset, violation.error.message, fix: fix(key, format))
            case .variable:
                let isInside = PredicateWalk.parts(of: predicate).contains { !$0.scope.isEmpty }
                return finding(
                    subject, at: node.offset, violation.error.message,
                    fix: isInside
                        ? "name a variable of a SUBQUERY around it"
                        : "write the form " + PredicateWalk.rule(for: Self.firstType(predicate) ?? "public.image"))
            default: return nil
            }
        }
        let form = "write the form " + PredicateWalk.rule(for: Self.firstType(predicate) ?? "public.image")
        let misled = PredicateWalk.parts(of: predicate).compactMap { self.misled($0.part, $0.scope, subject, form) }
        // One form puts all of it right.
        return unknown + misled.prefix(1)
    }

    private func fix(_ key: Key, _ format: String) -> String {
        // A type without quotes may have hyphens, which are read as signs.
        var first = key
        while case .key(let base)? = first.base?.form { first = base }
        let rest = String(decoding: format.utf8.dropFirst(first.offset), as: UTF8.self)
        if let word = rest.prefixMatch(of: #/[A-Za-z0-9.]+-[A-Za-z0-9.-]+/#)?.output,
            let type = TypeName.meant(by: String(word))
        {
            return "write \"\(type)\", in quotes"
        }
        if key.name == "count", let base = key.base { return "write \(base).@count" }
        if let type = TypeName.meant(by: key.description) { return "write \"\(type)\", in quotes" }
        let nearest = NearestName.of(key.name, among: RuleCompiler.keys)
        return nearest.map { "write \($0), if that is meant" } ?? "ask for the types of attachments instead"
    }

    /// A key that is asked of the wrong thing, such as the attachments of an attachment.
    private func misled(
        _ part: PredicatePart, _ scope: [String: RuleLevel], _ subject: RuleSubject, _ form: String
    ) -> Finding? {
        guard case .expression(let node) = part, case .key(let key) = node.form,
            let position = RuleCompiler.keys.firstIndex(of: key.name), let level = PredicateWalk.level(of: node, scope),
            level.rawValue != position
        else { return nil }
        let owners = ["the evaluated object", "an extension item", "an attachment", "a type identifier"]
        return finding(
            subject, at: node.offset,
            "‘\(key.name)’ is a key of \(owners[position]), and has no value for \(owners[level.rawValue])",
            fix: form)
    }

    /// The first type that the rule asks for.
    private static func firstType(_ predicate: Predicate) -> String? {
        for (part, _) in PredicateWalk.parts(of: predicate) {
            if let type = PredicateWalk.typeComparison(part)?.identifiers.first?.text { return type }
        }
        return nil
    }
}
