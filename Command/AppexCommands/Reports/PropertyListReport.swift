// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property list, as far as JSON can express it: data as base64, dates as ISO 8601.
struct PropertyListReport: Encodable {
    private indirect enum Value {
        case string(String)
        case number(Double)
        case integer(Int64)
        case bool(Bool)
        case array([Value])
        case dictionary([String: Value])
    }

    private let root: Value

    init(_ value: Any) {
        var budget = 100_000
        root = Self.value(value, &budget)
    }

    /// The budget ends a list that names one part again and again, and would grow without end when it is written out.
    private static func value(_ value: Any, _ budget: inout Int) -> Value {
        budget -= 1
        guard budget > 0 else { return .string("…") }
        switch value {
        case let text as String: return .string(text)
        case let values as [String: Any]: return .dictionary(values.mapValues { Self.value($0, &budget) })
        case let values as [Any]: return .array(values.map { Self.value($0, &budget) })
        case let data as Data: return .string(data.base64EncodedString())
        case let date as Date: return .string(ISO8601DateFormatter().string(from: date))
        case let url as URL: return .string(url.absoluteString)
        case let number as NSNumber: return Self.number(number)
        default: return .string("\(value)")
        }
    }

    private static func number(_ number: NSNumber) -> Value {
        switch String(cString: number.objCType) {
        case "c", "B": .bool(number.boolValue)
        case "d", "f": .number(number.doubleValue)
        default: .integer(number.int64Value)
        }
    }

    /// As JSON in several lines, for people; nil if it cannot be written.
    var text: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do { return String(decoding: try encoder.encode(self), as: UTF8.self) } catch { return nil }
    }

    func encode(to encoder: any Encoder) throws { try Self.encode(root, to: encoder) }

    private struct Element: Encodable {
        let value: Value

        func encode(to encoder: any Encoder) throws { try PropertyListReport.encode(value, to: encoder) }
    }

    private static func encode(_ value: Value, to encoder: any Encoder) throws {
        switch value {
        case .array(let values): return try values.map(Element.init).encode(to: encoder)
        case .dictionary(let values): return try values.mapValues(Element.init).encode(to: encoder)
        default: break
        }
        var container = encoder.singleValueContainer()
        switch value {
        case .string(let text): try container.encode(text)
        case .number(let number) where number.isFinite: try container.encode(number)
        case .number: try container.encodeNil()
        case .integer(let number): try container.encode(number)
        case .bool(let flag): try container.encode(flag)
        case .array, .dictionary: break
        }
    }
}
