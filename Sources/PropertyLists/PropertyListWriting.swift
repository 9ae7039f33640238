// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes property lists.
///
/// Foundation linked statically, as in the programs that people install, takes Swift arrays for no property list where the same
/// program linked dynamically takes them. They are handed over as NSArray here.
public enum PropertyListWriting {
    /// Deeper or larger ones are handed over as they are.
    private static let deepest = 500
    private static let mostValues = 1_000_000

    /// Whether a value can be written: strings, numbers, dates, data, arrays and dictionaries of them.
    public static func isPropertyList(_ value: Any) -> Bool {
        PropertyListSerialization.propertyList(bridged(value), isValidFor: .binary)
    }

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: strings, numbers, dates, data, arrays and dictionaries of them.
    ///   - format: XML or binary.
    /// - Returns: the property list.
    /// - Throws: what `PropertyListSerialization` throws.
    public static func data(_ value: Any, format: PropertyListSerialization.PropertyListFormat) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: bridged(value), format: format, options: 0)
    }

    private static func bridged(_ value: Any) -> Any {
        var budget = mostValues
        return bridged(value, depth: 0, &budget)
    }

    private static func bridged(_ value: Any, depth: Int, _ budget: inout Int) -> Any {
        budget -= 1
        guard depth < deepest, budget > 0 else { return value }
        if let values = value as? [String: Any] {
            var result: [String: Any] = [:]
            for (key, value) in values { result[key] = bridged(value, depth: depth + 1, &budget) }
            return result
        }
        if let values = value as? [Any] {
            var result: [Any] = []
            for value in values { result.append(bridged(value, depth: depth + 1, &budget)) }
            return NSArray(array: result)
        }
        return value
    }
}
