// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc

/// The only place that knows formats: lines for people, one JSON object for programs.
enum Output {
    /// A value that becomes JSON.
    indirect enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case integer(Int)
        case string(String)
        case array([Value])
        case object([(String, Value)])

        static func strings(_ strings: [String]) -> Value { .array(strings.map(Value.string)) }

        /// A string, or null.
        static func optional(_ string: String?) -> Value { string.map(Value.string) ?? .null }

        /// A property list as far as JSON can say it.
        static func propertyList(_ value: Any) -> Value {
            var budget = 100_000
            return propertyList(value, &budget)
        }

        /// A small list can name one part again and again and grow without end when it is written out: so far and no further.
        private static func propertyList(_ value: Any, _ budget: inout Int) -> Value {
            budget -= 1
            guard budget > 0 else { return .string("…") }
            switch value {
            case let text as String: return .string(text)
            case let values as [String: Any]:
                return .object(values.sorted { $0.key < $1.key }.map { ($0.key, propertyList($0.value, &budget)) })
            case let values as [Any]: return .array(values.map { propertyList($0, &budget) })
            case let data as Data: return .string(data.base64EncodedString())
            case let date as Date: return .string(ISO8601DateFormatter().string(from: date))
            case let number as NSNumber:
                return CFBooleanLike.isBoolean(number) ? .bool(number.boolValue) : .number(number.doubleValue)
            default: return .string("\(value)")
            }
        }

        fileprivate func write(to text: inout String) {
            switch self {
            case .null: text += "null"
            case .bool(let value): text += value ? "true" : "false"
            case .integer(let value): text += String(value)
            case .number(let value):
                text +=
                    value == value.rounded() && abs(value) < 1e15
                    ? String(Int64(value)) : value.isFinite ? String(value) : "null"
            case .string(let value): Value.quote(value, to: &text)
            case .array(let values):
                text += "["
                for (number, value) in values.enumerated() {
                    if number > 0 { text += "," }
                    value.write(to: &text)
                }
                text += "]"
            case .object(let members):
                text += "{"
                for (number, member) in members.enumerated() {
                    if number > 0 { text += "," }
                    Value.quote(member.0, to: &text)
                    text += ":"
                    member.1.write(to: &text)
                }
                text += "}"
            }
        }

        private static func quote(_ string: String, to text: inout String) {
            text += "\""
            if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
                text += string
            } else {
                for scalar in string.unicodeScalars { escape(scalar, to: &text) }
            }
            text += "\""
        }

        private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// One JSON value on a line of its own.
    static func json(_ value: Value) {
        var text = ""
        value.write(to: &text)
        // Control characters are escaped in it.
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    /// A line of the result.
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((harmless(text) + "\n").utf8)) }

    /// A line beside the result.
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data(("appex: " + harmless(text) + "\n").utf8))
    }

    /// Much of what is printed comes from extensions and bundles: none of it may speak to the terminal.
    private static func harmless(_ text: String) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        // Seen by bytes first: control characters are below space, or delete, or begin with 0xC2 in UTF-8.
        let isSuspicious = text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }
        guard isSuspicious else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
    }

    /// Columns that are as wide as they must be.
    static func table(_ rows: [[String]], indent: String = "") {
        let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
        }
        for row in rows {
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + 2)
            }
            line(indent + cells.joined())
        }
    }

    private enum CFBooleanLike {
        static func isBoolean(_ number: NSNumber) -> Bool {
            number === NSNumber(value: true) || number === NSNumber(value: false)
        }
    }
}
