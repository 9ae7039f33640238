// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Values as they travel between Swift and a page: JSON, in which `{"$": kind, "v": …}` stands for what JSON does not have. `contract.js` is the other side.
enum ScriptValue {
    private static let kind = "$"
    private static let content = "v"
    /// In levels: more than `contract.js` writes.
    private static let depthLimit = 512

    // MARK: Reading

    /// Makes a property list of a value that a page sent.
    ///
    /// - Parameters:
    ///   - value: what JSON's reader returned.
    ///   - depth: how many arrays and dictionaries are around it.
    /// - Returns: strings, numbers, dates, data, arrays and dictionaries of them.
    /// - Throws: ``WebPageError`` for what `contract.js` does not write.
    static func propertyList(_ value: Any, depth: Int = 0) throws(WebPageError) -> Any {
        guard depth < depthLimit else { throw malformed() }
        switch value {
        case let text as String: return text
        case let values as [String: Any]:
            guard let mark = values[kind] else { return try dictionary(values, depth) }
            return try marked(mark, values[content], depth)
        case let values as [Any]:
            var result: [Any] = []
            for element in values { result.append(try propertyList(element, depth: depth + 1)) }
            return result
        case let number as NSNumber: return number
        default: throw malformed()
        }
    }

    private static func dictionary(_ values: [String: Any], _ depth: Int) throws(WebPageError) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in values { result[key] = try propertyList(value, depth: depth + 1) }
        return result
    }

    private static func marked(_ mark: Any, _ value: Any?, _ depth: Int) throws(WebPageError) -> Any {
        switch (mark as? String, value) {
        case ("dictionary", let values as [String: Any]): return try dictionary(values, depth)
        case ("date", let milliseconds as NSNumber):
            return Date(timeIntervalSince1970: milliseconds.doubleValue / 1000)
        case ("data", let text as String):
            guard let data = Data(base64Encoded: text) else { throw malformed() }
            return data
        case ("integer", let text as String):
            guard let number = Int64(text) else { throw malformed() }
            return NSNumber(value: number)
        case ("real", "NaN" as String): return NSNumber(value: Double.nan)
        case ("real", "Infinity" as String): return NSNumber(value: Double.infinity)
        case ("real", "-Infinity" as String): return NSNumber(value: -Double.infinity)
        case ("real", let number as NSNumber): return NSNumber(value: number.doubleValue)
        default: throw malformed()
        }
    }

    private static func malformed() -> WebPageError {
        WebPageError(.engineFailed, "the browser sent a value that is none of the contract's")
    }

    // MARK: Writing

    /// Writes a property list for a page.
    ///
    /// - Parameter value: strings, numbers, dates, data, arrays and dictionaries of them.
    /// - Returns: a JSON text.
    /// - Throws: ``WebPageError`` for another value.
    static func json(_ value: Any) throws(WebPageError) -> String {
        let object = try encoded(value, 0)
        do {
            let data = try JSONSerialization.data(
                withJSONObject: object, options: [.fragmentsAllowed, .withoutEscapingSlashes])
            return String(decoding: data, as: UTF8.self)
        } catch {
            throw WebPageError(
                .engineFailed, "what the extension returned cannot be written as JSON: \(error)", underlyingError: error
            )
        }
    }

    private static func encoded(_ value: Any, _ depth: Int) throws(WebPageError) -> Any {
        guard depth < depthLimit else {
            throw WebPageError(.engineFailed, "what the extension returned is nested deeper than \(depthLimit) levels")
        }
        switch value {
        case let text as String: return text
        case let text as NSString: return text as String
        case let date as Date: return [kind: "date", content: date.timeIntervalSince1970 * 1000] as [String: Any]
        case let date as NSDate: return [kind: "date", content: date.timeIntervalSince1970 * 1000] as [String: Any]
        case let data as Data: return [kind: "data", content: data.base64EncodedString()]
        case let data as NSData: return [kind: "data", content: data.base64EncodedString(options: [])]
        case let number as NSNumber:
            // JSON has no names for these.
            let real = number.doubleValue
            guard real.isFinite else {
                return [kind: "real", content: real.isNaN ? "NaN" : real < 0 ? "-Infinity" : "Infinity"]
            }
            return number
        case let values as [AnyHashable: Any]:
            var result: [String: Any] = [:]
            for (key, value) in values {
                guard let name = key.base as? String ?? (key.base as? NSString).map({ $0 as String }) else {
                    throw WebPageError(
                        .engineFailed, "what the extension returned has the key \(key), which is no string")
                }
                result[name] = try encoded(value, depth + 1)
            }
            return result[kind] == nil ? result : [kind: "dictionary", content: result] as [String: Any]
        case let values as [Any]:
            var result: [Any] = []
            for element in values { result.append(try encoded(element, depth + 1)) }
            return result
        default:
            throw WebPageError(
                .engineFailed, "what the extension returned has a \(type(of: value)), which no property list holds")
        }
    }
}
