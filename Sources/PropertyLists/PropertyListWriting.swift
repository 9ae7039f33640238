// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes property lists.
///
/// In programs with Foundation linked statically, as people install them, nothing may know that a Swift array is an NSArray: the
/// linker leaves that part of Foundation out where nobody names it, and `PropertyListSerialization` then refuses every array.
/// It is named here. Write property lists through this type.
public enum PropertyListWriting {
    /// Whether a value can be written: strings, numbers, dates, data, arrays and dictionaries of them.
    public static func isPropertyList(_ value: Any) -> Bool {
        knowsArrays && PropertyListSerialization.propertyList(value, isValidFor: .binary)
    }

    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: strings, numbers, dates, data, arrays and dictionaries of them.
    ///   - format: XML or binary.
    /// - Returns: the property list.
    /// - Throws: what `PropertyListSerialization` throws.
    public static func data(_ value: Any, format: PropertyListSerialization.PropertyListFormat) throws -> Data {
        precondition(knowsArrays)
        return try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    }

    private static let knowsArrays = ([0] as [Any])._bridgeToObjectiveC().count == 1
}
