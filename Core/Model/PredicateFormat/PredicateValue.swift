// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tree of plain values, which expressions yield and predicates look at.
///
/// ```swift
/// let photo: PredicateValue = ["name": "beach.jpg", "size": 4_200_000, "tags": ["sea", "summer"]]
/// ```
///
/// Numbers are IEEE doubles. Dates are numbers too: seconds since the beginning of 2001, as `NSDate` counts them.
public enum PredicateValue: Hashable, Sendable {
    /// Nothing: `NULL`, `NIL`, or a key that is not there.
    case null
    /// A truth value, such as that of `TRUE`.
    case bool(Bool)
    /// A number, or a date in seconds since the beginning of 2001.
    case number(Double)
    /// A string, such as a quoted text of a format string.
    case string(String)
    /// An array or set.
    case array([PredicateValue])
    /// A dictionary with strings as its keys.
    case object([String: PredicateValue])

    /// A tree of Foundation's values, such as a property list or parsed JSON; nil if the tree contains another class.
    ///
    /// - Parameter value: strings, numbers, truth values, dates, arrays, dictionaries with string keys, `NSNull`. Whole numbers beyond
    ///   2^53 become the nearest double.
    public init?(_ value: Any) {
        switch value {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        // Property lists and JSON keep truth values apart from numbers by this type only.
        case let number as NSNumber:
            self = String(cString: number.objCType) == "c" ? .bool(number.boolValue) : .number(number.doubleValue)
        case let date as Date: self = .number(date.timeIntervalSinceReferenceDate)
        case let elements as [Any]:
            let values = elements.compactMap { PredicateValue($0) }
            guard values.count == elements.count else { return nil }
            self = .array(values)
        case let values as [String: Any]:
            var object: [String: PredicateValue] = [:]
            for (key, value) in values {
                guard let value = PredicateValue(value) else { return nil }
                object[key] = value
            }
            self = .object(object)
        default: return nil
        }
    }

    /// The value at a key, as key-value coding answers: a dictionary with what it has there, an array with the values of its elements, a
    /// text or number with some of what `NSString` and `NSNumber` have.
    ///
    /// - Parameter key: the key.
    /// - Returns: the value; nil if a text, number or truth value has no such key, which is an exception on Apple's systems.
    package func value(forKey key: String) -> PredicateValue? {
        switch self {
        case .object(let values): return values[key] ?? .null
        case .array(let elements):
            var values: [PredicateValue] = []
            for element in elements {
                guard let value = element.value(forKey: key) else { return nil }
                values.append(value)
            }
            return .array(values)
        case .null: return .null
        case .string, .number, .bool: return property(key)
        }
    }

    private func property(_ key: String) -> PredicateValue? {
        switch key {
        case "self": return self
        case "description": return property("stringValue") ?? self
        case "longLongValue": return property("integerValue")
        default:
            guard let method = MethodCall.methods[key], method.argumentCount == 0 else { return nil }
            return method.call(self, [])
        }
    }

    /// A whole number that fits into 64 bits; nil for other values.
    var asInteger: Int64? { asNumber.flatMap { Int64(exactly: $0) } }

    /// Numbers and truth values as numbers, as NSNumber compares them.
    var asNumber: Double? {
        switch self {
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    func isEqual(to other: PredicateValue, _ options: TextOptions = []) -> Bool {
        if let left = asNumber, let right = other.asNumber { return left == right }
        if case .string(let left) = self, case .string(let right) = other {
            return options.isEmpty ? left.utf8.elementsEqual(right.utf8) : options.fold(left) == options.fold(right)
        }
        switch (self, other) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.object(let left), .object(let right)):
            return left.count == right.count
                && left.allSatisfy { key, value in right[key]?.isEqual(to: value) ?? false }
        default: return self == other
        }
    }

    /// Whether this is less than another value. Nil if the two have no order.
    func isLess(than other: PredicateValue, _ options: TextOptions = []) -> Bool? {
        if let left = asNumber, let right = other.asNumber { return left < right }
        if case .string(let left) = self, case .string(let right) = other {
            return options.isEmpty
                ? left.utf8.lexicographicallyPrecedes(right.utf8) : options.fold(left) < options.fold(right)
        }
        // Nothing is before NULL, and NULL is before nothing.
        return self == .null || other == .null ? false : nil
    }

    /// How much there is in the tree, counted no further than a limit.
    func size(limit: Int) -> Int {
        var count = 1
        switch self {
        case .array(let elements):
            for element in elements where count < limit { count += element.size(limit: limit - count) }
        case .object(let values):
            for value in values.values where count < limit { count += value.size(limit: limit - count) }
        default: break
        }
        return count
    }
}

extension PredicateValue: CustomStringConvertible {
    /// As the format language writes it.
    public var description: String {
        switch self {
        case .null: "NULL"
        case .bool(let value): value ? "TRUE" : "FALSE"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        case .string(let text): PredicateValue.quote(text)
        case .array(let elements): "{" + elements.map(\.description).joined(separator: ", ") + "}"
        case .object(let values):
            "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        }
    }

    static func quote(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension PredicateValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A string from a string literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A number from a floating-point literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number from an integer literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A truth value from a Boolean literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// An array from an array literal.
    public init(arrayLiteral elements: PredicateValue...) { self = .array(elements) }
    /// A dictionary. Of equal keys the last one counts.
    public init(dictionaryLiteral elements: (String, PredicateValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
