// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// The language of predicates has no comments; what looks like one is read as a part of the rule.
struct CommentInPredicate: RuleCheck {
    let name = "comment-in-predicate"
    let severity = Finding.Severity.error
    let summary = "The predicate has a comment"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let format = subject.format, let offset = Self.offset(in: format) else { return [] }
        let place = subject.rule?.node.text?.place(offset) ?? subject.place(offset) ?? subject.start
        return [
            finding(
                subject, at: place, subject.rulePath, "the language of predicates has no comments",
                fix: offset == format.utf8.prefix(while: { $0 <= 0x20 }).count && !format.contains("\n")
                    ? "write the predicate without it; nothing else is there"
                    : "remove it, or write it as a comment of XML outside of the string")
        ]
    }

    /// Where a comment begins, in bytes; nil if there is none.
    static func offset(in format: String) -> Int? {
        let bytes = Array(format.utf8)
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : UInt8(ascii: " ") }
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        var quote: UInt8?
        var index = 0
        while index < bytes.count {
            let own = bytes[index]
            if let open = quote {
                if own == UInt8(ascii: "\\") { index += 1 } else if own == open { quote = nil }
            } else if own == UInt8(ascii: "\"") || own == UInt8(ascii: "'") {
                quote = own
            } else if index == 0 || isSpace(bytes[index - 1]) || "\"')".utf8.contains(bytes[index - 1]),
                begins(own, byte(index + 1))
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// Whether two bytes are the beginning of a comment of some language. Rules do not calculate, so they have no other use for two hyphens.
    private static func begins(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "/"), UInt8(ascii: "*")),
            (UInt8(ascii: "-"), UInt8(ascii: "-")):
            true
        case (UInt8(ascii: "#"), _): second <= 0x20
        default: false
        }
    }
}
