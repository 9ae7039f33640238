// SPDX-License-Identifier: Apache-2.0

/// A predicate format string that cannot be read or evaluated.
public struct PredicateFormatError: Error, Hashable, CustomStringConvertible {
    /// The kind of mistake in a format string or its evaluation. More may be added.
    public struct Code: Hashable, Sendable {
        let name: String
        /// A character that begins nothing, or a string without its end.
        public static let lexical = Code(name: "lexical")
        /// Another token was expected.
        public static let syntax = Code(name: "syntax")
        /// Part of the language that has no meaning outside Core Data.
        public static let unsupported = Code(name: "unsupported")
        /// Nested deeper than ``Predicate/deepestNesting``.
        public static let tooDeep = Code(name: "tooDeep")
        /// Operands that the operator or function has no answer for.
        public static let operands = Code(name: "operands")
        /// A format argument that is missing or left over.
        public static let arguments = Code(name: "arguments")
        /// More steps than the caller allowed.
        public static let tooLong = Code(name: "tooLong")
    }

    /// The kind of mistake in the format string or its evaluation.
    public let code: Code
    /// The line, from 1.
    public let line: Int
    /// The column in the line, in Unicode code points, from 1.
    public let column: Int
    /// The place, in bytes of UTF-8 from the beginning of the format string.
    package let offset: Int
    /// The description of what was expected, and what was found.
    public let message: String

    init(_ code: Code, at place: Place, _ message: String) {
        self.code = code
        line = place.line
        column = place.column
        offset = place.offset
        self.message = message
    }

    /// The place and the message.
    public var description: String { "line \(line), column \(column): \(message)" }
}

/// A place in a format string.
public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in the line, in Unicode code points, from 1.
    public let column: Int
    /// In bytes of UTF-8 from the beginning.
    package let offset: Int

    /// The place of a byte. Characters are counted as a text editor counts code points.
    init(offset: Int, in bytes: some Collection<UInt8>) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.line = line
        self.column = column
        self.offset = offset
    }
}

/// An evaluation that failed at a byte of the format string; ``Predicate`` knows the line.
package struct EvaluationFailure: Error {
    package let code: PredicateFormatError.Code
    package let offset: Int
    package let message: String
}
