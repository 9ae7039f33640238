// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import UniformTypes

/// A photo from Files has `public.file-url` beside `public.jpeg`: not all of its types are pictures.
struct AllQuantifier: RuleCheck {
    let name = "all-quantifier"
    let severity = Finding.Severity.warning
    let summary = "ALL requires every type of an attachment to conform"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let test = PredicateWalk.typeComparison(part), test.comparison.quantifier == .all,
                test.comparison.operation.kind == .conformsTo, !test.isSwapped,
                // A file's URL conforms to some, such as public.data.
                !test.identifiers.contains(where: { TypeCatalog.conforms("public.file-url", to: $0.text) }),
                let fix = Self.fix(test)
            else { return nil }
            return finding(
                subject, at: test.comparison.offset,
                "most attachments have more than one type, such as public.file-url beside public.jpeg, and ALL is false for them; it is true for an attachment without types",
                fix: "write \(fix)")
        }
    }

    /// Of the types of all attachments at once, ALL means that each attachment has one that conforms.
    private static func fix(_ test: PredicateWalk.TypeComparison) -> String? {
        let end = ".attachments.registeredTypeIdentifiers"
        let types = "\(test.types)"
        guard types.hasSuffix(end), test.identifiers.count == 1 else { return test.conforming() }
        let attachments = types.dropLast(end.count) + ".attachments"
        let type = PredicateValue.string(test.identifiers[0].text)
        return
            "SUBQUERY(\(attachments), $attachment, ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \(type)).@count == \(attachments).@count AND \(attachments).@count >= 1"
    }
}
