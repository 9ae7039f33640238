// SPDX-License-Identifier: Apache-2.0

package import Foundation
import PropertyLists

/// Writes the objects that extension items consist of as property lists, and reads them back with equal values of the same
/// class.
///
/// Property lists hold strings, numbers, dates, data, arrays and dictionaries. This type adds URLs, attributed strings and
/// `NSNull`, each as a dictionary with the key `$class`. It decodes only these classes, so bytes from another process can
/// create no others; Foundation's keyed archives on Linux also end the process on malformed input.
package enum ObjectCoding {
    fileprivate static let classKey = "$class"
    fileprivate static let valueKey = "$value"
    fileprivate static let runsKey = "$runs"
    /// The largest property list that is read, in bytes.
    package static let sizeLimit = 256 << 20
    /// The deepest nesting of arrays and dictionaries, in levels.
    private static let depthLimit = PropertyListDocument.deepestNesting / 2

    /// Returns whether ``data(_:)`` can write an object.
    package static func canEncode(_ object: Any) -> Bool {
        do {
            _ = try encode(object, 0)
            return true
        } catch {
            // That it cannot be written is the answer.
            return false
        }
    }

    /// Writes an object as a binary property list.
    ///
    /// - Throws: `NSItemProvider.ErrorCode.unavailableCoercionError` that names the first part of a class that cannot be
    ///   written.
    package static func data(_ object: Any) throws -> Data {
        try PropertyListCoding.data(encode(object, 0), format: .binary)
    }

    /// Reads what ``data(_:)`` wrote.
    ///
    /// - Parameters:
    ///   - data: the bytes.
    ///   - receive: returns the file that a file URL of the other process means, or throws an error. It is called for each
    ///     file URL, however deep in the object.
    /// - Returns: the object.
    /// - Throws: `PropertyListError` or `CocoaError.propertyListReadCorrupt` for any other bytes, and what `receive` throws.
    package static func object(_ data: Data, receive: (URL) throws -> URL) throws -> any NSSecureCoding {
        guard data.starts(with: Array("bplist00".utf8)) else { throw CocoaError(.propertyListReadCorrupt) }
        return try withoutActuallyEscaping(receive) { receive in
            try ObjectReader(receive: receive).decode(PropertyListCoding.value(from: data, sizeLimit: sizeLimit))
        }
    }

    private static func encode(_ object: Any, _ depth: Int) throws -> Any {
        guard depth < depthLimit else {
            throw NSItemProvider.error(
                .unavailableCoercionError, "the value is nested deeper than \(depthLimit) levels")
        }
        switch object {
        case let text as NSAttributedString:
            return [classKey: "NSAttributedString", valueKey: text.string, runsKey: try runs(text, depth)]
        case let url as NSURL: return [classKey: "NSURL", valueKey: url.absoluteString]
        case is NSNull: return [classKey: "NSNull"]
        case let values as [AnyHashable: Any]: return try encode(values, depth)
        case let values as [Any]: return try values.map { try encode($0, depth + 1) }
        case is NSString, is NSNumber, is NSDate, is NSData, is String, is Date, is Data: return object
        default:
            throw NSItemProvider.error(
                .unavailableCoercionError,
                "a value of class \(type(of: object)) cannot cross to another process; expected a string, number, date, data, "
                    + "URL, attributed string, array or dictionary")
        }
    }

    private static func encode(_ values: [AnyHashable: Any], _ depth: Int) throws -> Any {
        var result: [String: Any] = [:]
        for (key, value) in values {
            guard let name = key.base as? String ?? (key.base as? NSString).map({ $0 as String }) else {
                throw NSItemProvider.error(
                    .unavailableCoercionError,
                    "a dictionary with the key \(key.base) of class \(type(of: key.base)) cannot cross to another process; "
                        + "expected keys that are strings")
            }
            result[name] = try encode(value, depth + 1)
        }
        return result[classKey] == nil ? result : [classKey: "NSDictionary", valueKey: result]
    }

    private static func runs(_ text: NSAttributedString, _ depth: Int) throws -> [Any] {
        var runs: [(Int, [NSAttributedString.Key: Any])] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            runs.append((range.length, attributes))
        }
        guard runs.contains(where: { !$0.1.isEmpty }) else { return [] }
        return try runs.map { length, attributes in
            let values = Dictionary(uniqueKeysWithValues: attributes.map { (AnyHashable($0.key.rawValue), $0.value) })
            return [length, try encode(values, depth + 1)] as [Any]
        }
    }

}

/// Reads objects from values of a property list.
private struct ObjectReader {
    let receive: (URL) throws -> URL

    func decode(_ value: Any) throws -> any NSSecureCoding {
        switch value {
        case let values as [String: Any]:
            return values[ObjectCoding.classKey] == nil ? try dictionary(values) : try object(values)
        case let values as [Any]: return NSArray(array: try values.map { try decode($0) })
        case let text as String: return NSString(string: text)
        case let date as Date: return date as NSDate
        case let data as Data: return data as NSData
        case let number as NSNumber: return number
        default: throw CocoaError(.propertyListReadCorrupt)
        }
    }

    private func dictionary(_ values: [String: Any]) throws -> NSDictionary {
        NSDictionary(dictionary: try values.mapValues { try decode($0) as Any })
    }

    private func object(_ values: [String: Any]) throws -> any NSSecureCoding {
        switch (values[ObjectCoding.classKey] as? String, values[ObjectCoding.valueKey]) {
        case ("NSNull"?, nil): return NSNull()
        case ("NSDictionary"?, let values as [String: Any]): return try dictionary(values)
        case ("NSURL"?, let text as String):
            guard let url = URL(string: text) else { throw CocoaError(.propertyListReadCorrupt) }
            return (url.isFileURL ? try receive(url) : url) as NSURL
        case ("NSAttributedString"?, let text as String):
            return try attributedText(text, runs: values[ObjectCoding.runsKey] as? [Any] ?? [])
        default: throw CocoaError(.propertyListReadCorrupt)
        }
    }

    private func attributedText(_ string: String, runs: [Any]) throws -> NSAttributedString {
        let text = NSMutableAttributedString(string: string)
        var location = 0
        for case let run as [Any] in runs {
            guard run.count == 2, let length = run[0] as? Int, let values = run[1] as? [String: Any], length >= 0,
                length <= text.length - location
            else { throw CocoaError(.propertyListReadCorrupt) }
            let attributes = try values.map { (NSAttributedString.Key($0.key), try decode($0.value) as Any) }
            text.addAttributes(
                Dictionary(attributes) { $1 }, range: NSRange(location: location, length: length))
            location += length
        }
        return NSAttributedString(attributedString: text)
    }
}
