// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import Foundation
import PredicateFormat
import PropertyLists

/// A check for predicates that cannot be read. Otherwise that is first found out when the share sheet opens: the extension is not there.
struct MalformedPredicate: RuleCheck {
    let name = "malformed-predicate"
    let severity = Finding.Severity.error
    let summary = "The predicate cannot be read"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let format = subject.format, case .failure(let error)? = subject.parsed,
            let error = error as? PredicateFormatError, !ExpandedVariables.isCase(format),
            !EscapedQuotes.isCase(format),
            CommentInPredicate.offset(in: format) == nil
        else { return [] }
        guard format.utf8.count <= PredicateRule.longest else {
            return [
                finding(
                    subject, at: subject.rule?.node.place ?? subject.start, subject.rulePath,
                    "the predicate has \(format.utf8.count) bytes; \(PredicateRule.longest) are the most that is read",
                    fix: "say it shorter")
            ]
        }
        // Programs for texts put dashes in the place of hyphens.
        let dashed = #/(?i)UTI[\p{Pd}\u{2212}](?:EQUALS|CONFORMS[\p{Pd}\u{2212}]TO)/#
        if let found = format.matches(of: dashed).first(where: { !$0.output.utf8.allSatisfy { $0 < 0x80 } }) {
            return [
                finding(
                    subject, at: place(error, subject), subject.rulePath,
                    "a dash takes the place of a hyphen in ‘\(found.output)’",
                    fix: "write UTI-CONFORMS-TO or UTI-EQUALS with hyphens")
            ]
        }
        let rest = String(decoding: format.utf8.dropFirst(error.offset), as: UTF8.self)
        // Pages and chats put code into backticks.
        if rest.hasPrefix("`") {
            let quoted = rest.prefixMatch(of: #/`([^`]*)`/#)?.output.1
            let isAll = format.trimmingCharacters(in: .whitespacesAndNewlines).wholeMatch(of: #/`[^`]*`/#) != nil
            let isText = quoted.map { !isAll && $0.wholeMatch(of: #/[A-Za-z0-9.-]+/#) != nil } ?? false
            return [
                finding(
                    subject, at: place(error, subject), subject.rulePath, error.message,
                    fix: isText ? "write \"\(quoted ?? "")\", in quotes" : "remove the backticks")
            ]
        }
        // A type alone is no rule.
        if let word = format.trimmingCharacters(in: .whitespacesAndNewlines)
            .wholeMatch(of: #/["']?([A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9-]+)+)["']?/#)?.output.1,
            let type = TypeName.meant(by: String(word))
        {
            return [
                finding(
                    subject, at: place(error, subject), subject.rulePath, "a type alone is no predicate",
                    fix: "write the form " + PredicateWalk.rule(for: type))
            ]
        }
        // `.image` is a constant of Swift.
        if let constant = rest.prefixMatch(of: #/\.[A-Za-z][A-Za-z0-9]*/#)?.output,
            let type = TypeName.meant(by: "UTType" + constant)
        {
            return [
                finding(
                    subject, at: place(error, subject), subject.rulePath,
                    "‘\(constant)’ is a constant of Swift, and means nothing in a predicate",
                    fix: "write \"\(type)\", in quotes")
            ]
        }
        return [
            finding(
                subject, at: place(error, subject), subject.rulePath, error.message,
                fix: Self.meant(by: rest).map { "write \($0), if that is meant" }
                    ?? "fix the predicate; try it with appex rule evaluate")
        ]
    }

    private static let words = [
        "SUBQUERY", "UTI-CONFORMS-TO", "UTI-EQUALS", "BEGINSWITH", "ENDSWITH", "CONTAINS", "MATCHES", "BETWEEN",
        "TRUEPREDICATE", "FALSEPREDICATE",
    ]

    /// The word of the language that one at the beginning of a text is nearly; nil if there is none.
    private static func meant(by rest: String) -> String? {
        guard let word = rest.prefixMatch(of: #/@?[A-Za-z][A-Za-z_-]*/#)?.output else { return nil }
        if word.lowercased() == "@count" { return "@count, without parentheses" }
        let upper = word.uppercased()
        // One that is right is not what is wrong.
        guard !words.contains(upper), upper.count > 4 else { return nil }
        return NearestName.of(upper.replacing("_", with: "-"), among: words)
    }

    /// The position of the mistake in the file.
    private func place(
        _ error: PredicateFormatError, _ subject: RuleSubject
    ) -> PropertyListDocument.Place? {
        guard let text = subject.rule?.node.text else {
            return subject.root == nil ? .init(line: error.line, column: error.column) : nil
        }
        return text.place(error.offset)
    }
}
