// SPDX-License-Identifier: Apache-2.0

/// The left text matches the right one, in which `?` stands for one code point and `*` for any number of them. A backslash
/// removes the special meaning of the next character.
package struct Like: ComparisonOperator {
    package let spelling = "LIKE"
    package let kind = TokenKind.like

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        try scope.texts(left, right) { text, pattern in
            try Self.matches(Array(text.unicodeScalars), Self.parts(pattern)) { try scope.context.step(scope.offset) }
        }
    }

    private enum Part: Equatable {
        case character(Unicode.Scalar)
        case anyCharacter
        case anything
    }

    private static func parts(_ pattern: String) -> [Part] {
        var result: [Part] = []
        var isEscaped = false
        for character in pattern.unicodeScalars {
            switch character {
            case "\\" where !isEscaped:
                isEscaped = true
                continue
            case "*" where !isEscaped: result.append(.anything)
            case "?" where !isEscaped: result.append(.anyCharacter)
            default: result.append(.character(character))
            }
            isEscaped = false
        }
        return isEscaped ? result + [.character("\\")] : result
    }

    /// Goes back to the last `*` only: the time is at most the product of the two lengths.
    private static func matches(_ text: [Unicode.Scalar], _ parts: [Part], step: () throws -> Void) rethrows -> Bool {
        var position = 0
        var part = 0
        var retry: (position: Int, part: Int)?
        while position < text.count {
            try step()
            if part < parts.count, parts[part] == .anything {
                part += 1
                retry = (position, part)
            } else if part < parts.count, parts[part] == .anyCharacter || parts[part] == .character(text[position]) {
                part += 1
                position += 1
            } else if let last = retry {
                retry = (last.position + 1, last.part)
                position = last.position + 1
                part = last.part
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .anything }
    }
}
