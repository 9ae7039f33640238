// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Makes texts from files, bundles and extensions safe to print: none of them may control the terminal, or look like another
/// line of a message.
public enum PrintableText {
    /// Returns a text with its lines, whatever system wrote them, in which every other control character is replaced by U+FFFD.
    public static func lines(_ text: String) -> String {
        let unified = text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
        return cleaned(unified) { $0 == "\n" || $0 == "\t" ? nil : "\u{FFFD}" }
    }

    /// Returns a text as one line: control characters, and the characters that change the direction of writing, are replaced by
    /// U+FFFD.
    public static func line(_ text: String) -> String { cleaned(text) { _ in "\u{FFFD}" } }

    /// Returns where the character begins that is not complete in a part of a text, or the carriage return after which a line feed may follow; the end if there
    /// is neither.
    package static func endOfWhole(_ bytes: Data) -> Data.Index {
        if bytes.last == UInt8(ascii: "\r") { return bytes.endIndex - 1 }
        // The first byte of a character says how many there are. (RFC 3629, 3)
        let first = bytes.suffix(3).lastIndex { $0 & 0b1100_0000 != 0b1000_0000 }
        guard let first, bytes[first] >= 0b1100_0000 else { return bytes.endIndex }
        let length = bytes[first] >= 0b1111_0000 ? 4 : bytes[first] >= 0b1110_0000 ? 3 : 2
        return first + length > bytes.endIndex ? first : bytes.endIndex
    }

    /// Returns a name for a message: control characters are written as in Swift, such as `\u{1b}`.
    public static func escaped(_ text: String) -> String {
        cleaned(text) { "\\u{" + String($0.value, radix: 16) + "}" }
    }

    /// Returns a text as one line whose tabs stay.
    fileprivate static func tabbedLine(_ text: String) -> String {
        cleaned(text) { $0 == "\t" ? nil : "\\u{" + String($0.value, radix: 16) + "}" }
    }

    /// More marks on one letter would be drawn over its neighbours.
    private static let mostMarks = 8

    private static func cleaned(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        // Seen by bytes first: of ASCII, the characters below the space and delete.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
        var marks = 0
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isUnsafe(scalar), let replacement = replacement(scalar) {
                result += replacement
                return
            }
            // A joiner can be one of many, too.
            marks = scalar.isMark || scalar.value == 0x200D ? marks + 1 : 0
            if marks <= mostMarks { result.unicodeScalars.append(scalar) }
        }
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // The joiner is a part of emoji.
        case .format: scalar.value != 0x200D
        default: false
        }
    }
}

/// One line for people. Whatever it is made of, it stays one line, and controls no terminal: line ends and control characters, and those that change the
/// direction of writing, are written as in Swift, such as `\u{a}`.
///
/// ```swift
/// Output.line("Installed \(name)")
/// ```
public struct PrintableLine: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The line, without its end.
    public let description: String

    /// Makes a line of a text, which may be a stranger's.
    public init(_ text: String) { description = PrintableText.tabbedLine(text) }

    /// Makes a line that the program itself says.
    public init(stringLiteral text: String) { self.init(text) }
}
