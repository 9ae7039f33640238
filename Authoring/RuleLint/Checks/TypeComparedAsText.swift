// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import UniformTypes

/// Most pictures have a type such as public.jpeg, which conforms to public.image, and not public.image itself.
struct TypeComparedAsText: RuleCheck {
    let name = "type-compared-as-text"
    let severity = Finding.Severity.warning
    let summary = "Types are compared as texts, which does not ask what conforms"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        var known: [String: Bool] = [:]
        func isGeneral(_ identifier: String) -> Bool {
            if let answer = known[identifier] { return answer }
            let answer = Self.isGeneral(identifier)
            known[identifier] = answer
            return answer
        }
        var result: [Finding] = []
        // A hundred are enough to begin with.
        for (part, _) in PredicateWalk.parts(of: predicate) where result.count < 100 {
            guard let test = PredicateWalk.typeComparison(part), !MissingQuantifier.isCase(test) else { continue }
            if let finding = finding(test, subject, isGeneral) { result.append(finding) }
        }
        return result
    }

    private func finding(
        _ test: PredicateWalk.TypeComparison, _ subject: RuleSubject, _ isGeneral: (String) -> Bool
    ) -> Finding? {
        let quantifier = test.comparison.quantifier ?? .any
        let kind = test.comparison.operation.kind
        if test.isList, kind == .conformsTo || kind == .typeEquals {
            return finding(
                subject, at: subject.place(test.comparison.offset), subject.rulePath,
                "\(test.comparison.operation.spelling) compares with one type, and a list of types is an error",
                fix: test.conforming(quantifier).map { "write \($0)" } ?? Self.advice, severity: .error)
        }
        switch kind {
        case .contains where test.comparison.quantifier != nil && !test.isSwapped:
            return finding(
                subject, at: test.comparison.offset,
                "CONTAINS looks for \(quoted(test.identifiers[0].text)) in the names of types: types that conform under another name are left out",
                fix: Self.advice)
        case .equal, .notEqual, .typeEquals, .in, .contains:
            let general = test.identifiers.filter { isGeneral($0.text) }
            guard let first = general.first else { return nil }
            return finding(
                subject, at: test.comparison.offset,
                "most attachments have a type that conforms to \(quoted(first.text)), and not that type itself",
                fix: test.conforming(kind == .notEqual && quantifier == .any ? .none : quantifier).map { "write \($0)" }
                    ?? Self.advice)
        case .matches, .like, .beginsWith, .endsWith:
            let pattern = test.identifiers[0].text
            // A type, perhaps followed by a wildcard.
            let plain = pattern.replacing("\\.", with: ".").replacing(#/^\^|[.*?$]+$/#, with: "")
            let isType = UTType(plain) != nil
            // A pattern for identifiers of one's own asks what it says.
            guard isType || plain.hasPrefix("public.") || plain == "public" else { return nil }
            let named = PredicateWalk.TypeComparison(
                comparison: test.comparison, types: test.types, identifiers: [(plain, 0)], isSwapped: false,
                isList: false)
            return finding(
                subject, at: test.comparison.offset,
                "\(test.comparison.operation.spelling) compares the names of types: types that conform under another name are left out",
                fix: (isType ? named.conforming(quantifier) : nil).map { "write \($0)" } ?? Self.advice)
        default: return nil
        }
    }

    private static let advice = "name the types, each with UTI-CONFORMS-TO"

    /// Whether a type only stands for others: it has neither an extension of file names nor a MIME type, and others conform to it.
    private static func isGeneral(_ identifier: String) -> Bool {
        guard let type = UTType(identifier), type.preferredFilenameExtension == nil, type.preferredMIMEType == nil,
            // Links and files are handed over as what they are.
            !["public.url", "public.file-url"].contains(identifier.lowercased())
        else { return false }
        let catalog = TypeCatalog.current
        return catalog.identifiers.contains { $0 != type.identifier && catalog.conforms($0, to: type.identifier) }
    }
}
