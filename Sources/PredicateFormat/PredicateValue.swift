// SPDX-License-Identifier: Apache-2.0

/// What expressions yield and predicates look at: a tree of plain values.
public indirect enum PredicateValue: Hashable, Sendable {
    /// Nothing: `NULL`, `NIL`, or a key that is not there.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array or set.
    case array([PredicateValue])
    /// A dictionary.
    case object([String: PredicateValue])

    /// The value at a key. An array answers with the values of its elements, as key-value coding does.
    func value(forKey key: String) -> PredicateValue {
        switch self {
        case .object(let values): values[key] ?? .null
        case .array(let elements): .array(elements.map { $0.value(forKey: key) })
        default: .null
        }
    }
}

extension PredicateValue: CustomStringConvertible {
    /// As the format language writes it.
    public var description: String {
        switch self {
        case .null: "NULL"
        case .bool(let value): value ? "TRUE" : "FALSE"
        case .number(let value):
            value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        case .string(let text): PredicateValue.quote(text)
        case .array(let elements): "{" + elements.map(\.description).joined(separator: ", ") + "}"
        case .object(let values):
            "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        }
    }

    static func quote(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\"", "\\": result += "\\\(character)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.append(character)
            }
        }
        return result + "\""
    }
}
