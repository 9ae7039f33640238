// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

/// A file of groups with keys, as desktop entries are.
///
/// Source: <https://specifications.freedesktop.org/desktop-entry-spec/latest/>
///
/// ```swift
/// let entry = try KeyFile(contentsOf: url)
/// let name = entry.localized("Name", in: "Desktop Entry", languages: ["de"])
/// ```
package struct KeyFile: Sendable {
    /// More of a file is not read, in bytes.
    private static let sizeLimit = 1 << 18

    private var groups: [String: [String: String]] = [:]

    /// Reads a key file, such as a desktop entry, from the disk.
    ///
    /// - Throws: ``BundleError`` that names the file and the line.
    package init(contentsOf url: URL) throws {
        let data: Data
        do { data = try OpenFile(reading: url.path).contents(limit: Self.sizeLimit) } catch let error
            as FileOperationError
        { throw BundleError(.storage, url.path, error.reason, underlyingError: error) }
        try self.init(data, url.path)
    }

    /// Reads what is in a file.
    ///
    /// - Throws: ``BundleError`` that names the file and the line.
    package init(_ data: Data, _ path: String) throws {
        guard let text = String(data: data, encoding: .utf8) else {
            throw BundleError(.key, path, "it is not UTF-8 text")
        }
        guard !text.utf8.contains(0) else { throw BundleError(.key, path, "it contains a zero byte") }
        var group: String?
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (number, line) in lines.enumerated() {
            let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                let name = String(line.dropFirst().dropLast())
                group = name
                // Readers differ in which of two counts.
                guard groups.updateValue([:], forKey: name) == nil else {
                    throw BundleError(.key, "\(path):\(number + 1)", "there is a second group [\(name)]; remove one")
                }
                continue
            }
            guard let group, let equals = line.firstIndex(of: "=") else {
                throw BundleError(
                    .key, "\(path):\(number + 1)", "expected [a group], or a key with its value after a first group")
            }
            let key = line[..<equals].trimmingCharacters(in: .whitespaces)
            let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            guard groups[group]?.updateValue(value, forKey: key) == nil else {
                throw BundleError(.key, "\(path):\(number + 1)", "the key \(key) is there twice; remove one")
            }
        }
    }

    /// A value, with what its escape sequences stand for; nil if there is none.
    package func value(_ key: String, in group: String) -> String? { raw(key, in: group).map(Self.unescaped) }

    /// A value in the person's language, if there is one in it.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - group: its group.
    ///   - languages: as after the key in brackets, the best first.
    /// - Returns: the value; nil if there is none at all.
    package func localized(_ key: String, in group: String, languages: [String]) -> String? {
        languages.lazy.compactMap { value("\(key)[\($0)]", in: group) }.first ?? value(key, in: group)
    }

    /// A value that is a list.
    package func list(_ key: String, in group: String, separator: Character = ";") -> [String] {
        var parts = [""]
        var isEscaped = false
        for character in raw(key, in: group) ?? "" {
            if !isEscaped, character == separator {
                parts.append("")
                continue
            }
            isEscaped = !isEscaped && character == "\\"
            parts[parts.count - 1].append(character)
        }
        return parts.map { Self.unescaped($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// A value as it is written; nil if there is none.
    func raw(_ key: String, in group: String) -> String? { groups[group]?[key] }

    private static func unescaped(_ text: String) -> String {
        text.replacing(/\\(.)/) { match in
            switch match.1 {
            case "s": " "
            case "n": "\n"
            case "t": "\t"
            case "r": "\r"
            case "\\", ";": String(match.1)
            default: String(match.0)
            }
        }
    }

    /// The languages of an environment, as keys have them in brackets, the best first.
    package static func languages(_ environment: [String: String]) -> [String] {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let parts = locale.wholeMatch(of: /([A-Za-z]+)(_[A-Za-z]+)?(\.[^@]*)?(@.+)?/), parts.1 != "C" else {
            return []
        }
        let (language, country, modifier) = (String(parts.1), parts.2.map(String.init), parts.4.map(String.init))
        return [
            country.flatMap { country in modifier.map { language + country + $0 } }, country.map { language + $0 },
            modifier.map { language + $0 }, language,
        ].compactMap { $0 }
    }
}
