// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Reads JSON, with errors that name the place.
package enum JSONCoding {
    /// Decodes a value from JSON; an error names the place in the text, or the path of the key.
    ///
    /// - Parameters:
    ///   - type: what to read.
    ///   - data: a JSON text in UTF-8.
    /// - Returns: the value.
    /// - Throws: ``JSONCodingError``.
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw syntaxError(data) ?? JSONCodingError(place: error.place, reason: error.reason)
        }
    }

    /// Returns the syntax error of a text that is no JSON, with its place if it is known; nil if it is JSON. The decoder gives no position.
    private static func syntaxError(_ data: Data) -> JSONCodingError? {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return nil
        } catch {
            let message = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
            // Such as “Invalid value around character 10.”
            let words = message.split(separator: " around character ")
            guard words.count == 2, let offset = Int(words[1].prefix { $0.isNumber }) else {
                return JSONCodingError(
                    place: "", reason: "it is not well-formed JSON" + (message.isEmpty ? "" : ": \(message)"))
            }
            let before = data.prefix(offset).split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let column = String(decoding: before.last ?? Data(), as: UTF8.self).count + 1
            let reason = words[0].prefix(1).lowercased() + words[0].dropFirst()
            return JSONCodingError(
                place: "line \(before.count), column \(column)", reason: "it is not well-formed JSON: \(reason)")
        }
    }
}

/// An error in a JSON text, with its place and its reason.
package struct JSONCodingError: Error, CustomStringConvertible {
    /// Where: a line and column, or a path such as `items[0].type`; empty for the whole.
    package let place: String
    /// A sentence without a full stop.
    package let reason: String

    /// The place, if it is known, followed by the reason.
    package var description: String { (place.isEmpty ? "" : place + ": ") + reason }
}

extension DecodingError {
    private var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    fileprivate var place: String {
        var path = ""
        for key in context?.codingPath ?? [] {
            path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : "." + key.stringValue)
        }
        return path
    }

    private static func name(of type: any Any.Type) -> String {
        let name = "\(type)"
        return switch name {
        case _ where name.hasPrefix("Array"): "an array"
        case _ where name.hasPrefix("Dictionary"): "an object"
        case "String": "a string"
        default: "a value of type \(name)"
        }
    }

    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, _): "the key “\(key.stringValue)” is missing"
        case .typeMismatch(let type, _), .valueNotFound(let type, _): "expected \(Self.name(of: type))"
        default: context?.debugDescription ?? ""
        }
    }
}
