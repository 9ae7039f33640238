// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PropertyLists

/// A check for characters that look like spaces and are none, which often come from text pasted from a web page.
struct UnusualSpace: RuleCheck {
    let name = "unusual-space"
    let severity = Finding.Severity.warning
    let summary = "The predicate has a character that looks like a space"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let format = subject.format, subject.predicate != nil else { return [] }
        var quote: Unicode.Scalar?
        var isEscaped = false
        var offset = 0
        for scalar in format.unicodeScalars {
            if isEscaped {
                isEscaped = false
            } else if let open = quote {
                if scalar == "\\" { isEscaped = true } else if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if isUnusual(scalar) {
                let number = String(scalar.value, radix: 16, uppercase: true)
                let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
                return [
                    finding(
                        subject, at: offset,
                        "the character \(name) stands where a space belongs; whether Apple's systems read it as one is not known",
                        fix: "write a plain space")
                ]
            }
            offset += UTF8.width(scalar)
        }
        return []
    }

    private func isUnusual(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x7E
            ? scalar.properties.isWhitespace || scalar == "\u{FEFF}"
            : scalar.value < 0x20 && !["\n", "\r", "\t"].contains(scalar)
    }
}
