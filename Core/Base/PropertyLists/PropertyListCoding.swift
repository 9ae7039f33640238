// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Reads and writes property lists as Foundation's values.
///
/// ```swift
/// let data = try PropertyListCoding.data(["name": "photo"], format: .xml)
/// let values = try PropertyListCoding.value(from: data) as? [String: Any]
/// ```
///
/// Use this type instead of `PropertyListSerialization`, for two reasons. A small binary property list can expand to any
/// size; ``value(from:sizeLimit:)`` checks it first. And in programs that link Foundation statically, the linker drops the bridge from
/// Swift arrays to `NSArray` unless something refers to it; `PropertyListSerialization` then rejects every array. This type
/// refers to it.
public enum PropertyListCoding {
    /// The largest property list that is read unless a caller allows more, in bytes.
    public static let sizeLimit = 16 << 20

    /// Returns whether a value can be written: strings, numbers, dates, data, arrays and dictionaries of them.
    public static func isPropertyList(_ value: Any) -> Bool {
        bridgesArrays && PropertyListSerialization.propertyList(value, isValidFor: .binary)
    }

    /// Encodes a value as an XML or binary property list.
    ///
    /// - Parameters:
    ///   - value: strings, numbers, dates, data, arrays and dictionaries of them.
    ///   - format: XML or binary.
    /// - Returns: the property list.
    /// - Throws: the error of `PropertyListSerialization`, if the value cannot be written.
    public static func data(_ value: Any, format: PropertyListSerialization.PropertyListFormat) throws -> Data {
        precondition(bridgesArrays)
        return try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    }

    /// Decodes an XML or binary property list, and refuses one that is larger than the limit.
    ///
    /// - Parameters:
    ///   - data: an XML or binary property list.
    ///   - sizeLimit: the largest number of bytes to read.
    /// - Returns: the value, as Foundation reads it.
    /// - Throws: ``PropertyListError``, with the likely cause, if the data is empty, too large, damaged, or a property list in
    ///   the old text format, which accepts almost any word.
    public static func value(from data: Data, sizeLimit: Int = sizeLimit) throws -> Any {
        precondition(bridgesArrays)
        // Foundation reads a dictionary of the old style in white space.
        guard !data.allSatisfy({ [0x09, 0x0A, 0x0D, 0x20].contains($0) }) else {
            throw PropertyListError(place: nil, message: "this property list is empty")
        }
        guard data.count <= sizeLimit else {
            throw PropertyListError(
                place: nil, message: "this property list has \(data.count) bytes; expected at most \(sizeLimit)")
        }
        try PropertyListDocument.checkSize(ofBinary: data)
        var format = PropertyListSerialization.PropertyListFormat.xml
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
        } catch {
            throw Self.error(data, error as NSError)
        }
        guard format != .openStep else {
            // Every word is one of that style, too.
            guard value is [Any] || value is [String: Any] else {
                throw Self.error(data, CocoaError(.propertyListReadCorrupt) as NSError)
            }
            throw PropertyListError(
                place: nil,
                message:
                    "this is not a property list, XML or binary, but one of the old style; convert it: plutil -convert xml1 FILE"
            )
        }
        return value
    }

    /// Names the position if the reader of XML finds one: Foundation tells none.
    private static func error(_ data: Data, _ error: NSError) -> PropertyListError {
        if data.starts(with: Array("<".utf8)), data.range(of: Data("<<<<<<<".utf8)) == nil {
            do { _ = try PropertyListDocument(data: data) } catch let found as PropertyListError { return found } catch
            {
                // Foundation's reason follows.
            }
        }
        return PropertyListError(place: nil, message: cause(data, error))
    }

    private static func cause(_ data: Data, _ error: NSError) -> String {
        if data.starts(with: Array("bplist".utf8)) {
            return "this binary property list is cut off, damaged, or nested too deep"
        }
        let reason = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
        let text = String(decoding: data.prefix(1 << 20), as: UTF8.self)
        if let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(where: {
            $0.hasPrefix("<<<<<<<") || $0.hasPrefix(">>>>>>>")
        }) {
            return "line \(line + 1) is an unresolved merge conflict (\(reason))"
        }
        return data.starts(with: Array("<".utf8))
            ? "this XML property list cannot be read: \(reason)"
            : "this is not a property list, XML or binary"
    }

    private static let bridgesArrays = ([0] as [Any])._bridgeToObjectiveC().count == 1
}
