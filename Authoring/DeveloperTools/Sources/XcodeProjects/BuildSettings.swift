// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Build settings in levels, as Xcode resolves them: a setting of a later level replaces one of an earlier level, and contains it at
/// `$(inherited)`.
///
/// ```swift
/// var settings = BuildSettings()
/// settings.add(["PRODUCT_NAME": "$(TARGET_NAME) Share", "TARGET_NAME": "Notes"])
/// settings["PRODUCT_NAME"]  // Notes Share
/// ```
public struct BuildSettings: Sendable {
    private var levels: [[String: String]] = []

    /// Creates build settings that have no values.
    public init() {}

    /// Adds a level over the others. Conditions such as `[sdk=iphoneos*]` hold for iOS on a device, `[config=Debug]` for the configuration
    /// of this name, and others do not.
    public mutating func add(_ level: [String: String], configuration: String? = nil) {
        var plain: [String: String] = [:]
        for (key, value) in level where !key.contains("[") { plain[key] = value }
        for (key, value) in level.sorted(by: { $0.key < $1.key }) where key.contains("[") {
            // Longer than any key with its conditions.
            guard key.utf8.count <= Self.longestVariable else { continue }
            guard let name = key.split(separator: "[").first, Self.holds(key, configuration) else { continue }
            plain[String(name)] = value
        }
        levels.append(plain)
    }

    private static func holds(_ key: String, _ configuration: String?) -> Bool {
        key.matches(of: /\[([a-z]+)=([^\]]*)\]/).allSatisfy { match in
            switch match.1 {
            case "sdk": matches(match.2, "iphoneos")
            case "arch": matches(match.2, "arm64")
            case "config": configuration.map { matches(match.2, $0) } ?? false
            default: false
            }
        }
    }

    /// Whether a pattern, which may end with an asterisk, fits a name.
    private static func matches(_ pattern: Substring, _ name: String) -> Bool {
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : pattern == name
    }

    /// Longer than any setting; what grows beyond it contains itself many times.
    private static let longestValue = 1 << 16
    /// Longer than any variable with its modifiers, in characters.
    private static let longestVariable = 300
    /// More than any project has inside each other.
    private static let deepestNesting = 100
    /// More than any value has; what needs more contains itself many times.
    private static let mostExpansions = 20_000

    /// The names of all settings.
    public var names: Set<String> { Set(levels.flatMap(\.keys)) }

    /// The value of a setting, with all variables replaced; nil if there is none.
    public subscript(_ name: String) -> String? {
        var rest = Self.mostExpansions
        return value(name, below: levels.count, visiting: [], &rest)
    }

    private func value(_ name: String, below level: Int, visiting: Set<String>, _ rest: inout Int) -> String? {
        rest -= 1
        guard rest > 0, visiting.count < Self.deepestNesting else { return nil }
        for index in (0..<level).reversed() {
            guard let text = levels[index][name] else { continue }
            return expand(text, &rest) { variable, rest in
                if variable == "inherited" || variable == name {
                    return value(name, below: index, visiting: visiting, &rest) ?? ""
                }
                // A variable that is made from itself has no value.
                guard !visiting.contains(variable) else { return "" }
                return value(variable, below: levels.count, visiting: visiting.union([name]), &rest)
            }.text
        }
        return nil
    }

    /// Replaces the variables of a text.
    ///
    /// - Returns: the text, and the names of the variables that have no value; they stay in the text.
    public func expand(_ text: String) -> (text: String, unknown: [String]) {
        var rest = Self.mostExpansions
        return expand(text, &rest) { value($0, below: levels.count, visiting: [], &$1) }
    }

    private func expand(
        _ text: String, _ budget: inout Int, depth: Int = 0, _ value: (String, inout Int) -> String?
    ) -> (text: String, unknown: [String]) {
        budget -= 1
        guard budget > 0, depth < Self.deepestNesting, text.utf8.count <= Self.longestValue else { return (text, []) }
        var unknown: [String] = []
        var result = ""
        var rest = Substring(text)
        while result.utf8.count <= Self.longestValue, let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            rest = rest[start...]
            guard let variable = Self.variable(rest) else {
                result.append(rest.removeFirst())
                continue
            }
            // The name itself may contain variables: $(A_$(B)).
            let name = expand(variable.name, &budget, depth: depth + 1, value).text
            let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            if let replacement = Self.modified(value(parts[0], &budget), parts.dropFirst()) {
                result += replacement
            } else {
                unknown.append(parts[0])
                result += variable.text
            }
            rest = rest.dropFirst(variable.text.count)
        }
        return (result + rest, unknown)
    }

    /// The variable at the beginning of a text, with the parentheses that belong together.
    private static func variable(_ text: Substring) -> (text: String, name: String)? {
        guard let opening = text.dropFirst().first, opening == "(" || opening == "{" else { return nil }
        let closing: Character = opening == "(" ? ")" : "}"
        var depth = 0
        // What is not closed by then is none: looking on for each of many would take a square of the time.
        for index in text.indices.prefix(Self.longestVariable) {
            if text[index] == opening { depth += 1 }
            if text[index] == closing {
                depth -= 1
                if depth == 0 { return (String(text[...index]), String(text[..<index].dropFirst(2))) }
            }
        }
        return nil
    }

    private static func modified(_ value: String?, _ modifiers: some Collection<String>) -> String? {
        var value = value
        for modifier in modifiers {
            if modifier.hasPrefix("default="), value?.isEmpty ?? true { value = String(modifier.dropFirst(8)) }
            switch modifier {
            case "c99extidentifier", "identifier": value = value.map(Self.identifier)
            case "rfc1034identifier": value = value.map { $0.replacing(/[^A-Za-z0-9.\-]/, with: "-") }
            case "lower": value = value?.lowercased()
            case "upper": value = value?.uppercased()
            case "file", "base":
                value = value.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
            case "dir": value = value.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
            default: break
            }
        }
        return value
    }

    /// A name as it can be that of a Swift module.
    public static func identifier(_ text: String) -> String {
        let result = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return result.first.map { $0.isNumber ? "_" + result : result } ?? "_"
    }
}
