// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Typed access to a dictionary of a declaration, with errors that name the place.
struct DeclarationReader {
    let place: String
    private let values: [String: Any]

    init(_ value: Any, at place: String) throws {
        guard let values = value as? [String: Any] else { throw DeclarationError(place, "expected a dictionary") }
        self.place = place
        self.values = values
    }

    func reader(_ value: Any, _ key: String) throws -> DeclarationReader {
        try DeclarationReader(value, at: path(key))
    }

    func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

    func error(_ key: String, _ reason: String) -> DeclarationError { DeclarationError(path(key), reason) }

    func has(_ key: String) -> Bool { values[key] != nil }

    func string(_ key: String) throws -> String {
        guard let text = try optionalString(key), !text.isEmpty else {
            throw error(key, "expected a string that is not empty")
        }
        return text
    }

    func optionalString(_ key: String) throws -> String? {
        guard let value = values[key] else { return nil }
        guard let text = value as? String else { throw error(key, "expected a string") }
        return text
    }

    func bool(_ key: String) throws -> Bool? {
        guard let value = values[key] else { return nil }
        guard let flag = value as? Bool else { throw error(key, "expected true or false") }
        return flag
    }

    func array(_ key: String) throws -> [Any] {
        guard let value = values[key] else { return [] }
        guard let elements = value as? [Any] else { throw error(key, "expected an array") }
        return elements
    }

    func strings(_ key: String) throws -> [String] {
        try array(key).enumerated().map { number, element in
            guard let text = element as? String else { throw error("\(key)[\(number)]", "expected a string") }
            return text
        }
    }

    func dictionary(_ key: String) throws -> [String: Any] {
        guard let value = values[key] else { return [:] }
        guard let values = value as? [String: Any] else { throw error(key, "expected a dictionary") }
        return values
    }

    func number(_ key: String, of unit: String) throws -> Int64? {
        guard let value = values[key] else { return nil }
        guard let number = value as? NSNumber, String(cString: number.objCType) != "c", number.doubleValue >= 1,
            number.doubleValue == number.doubleValue.rounded(), number.doubleValue < 9e18
        else { throw error(key, "expected a whole number of \(unit), 1 or more") }
        return number.int64Value
    }

    /// - Throws: ``DeclarationError`` for a key that means nothing.
    func checkKeys(_ known: [String]) throws {
        guard let key = values.keys.sorted().first(where: { !known.contains($0) }) else { return }
        let all = known.sorted().joined(separator: ", ")
        throw error(key, "unknown key; expected one of \(all)")
    }
}
