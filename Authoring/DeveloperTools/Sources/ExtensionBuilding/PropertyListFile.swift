// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// Property lists of a project.
enum PropertyListFile {
    static func read(_ file: URL) throws -> [String: Any] {
        guard let list = try ProjectFile.propertyList(file) as? [String: Any] else {
            throw ProjectError("\(file.path): expected a dictionary")
        }
        return list
    }

    static func write(_ list: [String: Any], to file: URL) throws {
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
    }

    /// Replaces the variables in all texts. A text whose variables are unknown stays, with a warning.
    static func expanded(
        _ list: [String: Any], _ settings: BuildSettings, _ file: URL, _ warnings: inout [String]
    ) throws -> [String: Any] {
        var unknown: [String] = []
        let result = expanded(list, settings, &unknown) as? [String: Any] ?? [:]
        let names = unknown.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        for name in names {
            warnings.append("\(file.path): the build setting \(name) has no value; give one with --set \(name)=VALUE")
        }
        return result
    }

    private static func expanded(_ value: Any, _ settings: BuildSettings, _ unknown: inout [String]) -> Any {
        switch value {
        case let text as String:
            let result = settings.expand(text)
            unknown += result.unknown
            return result.text
        case let list as [Any]: return list.map { expanded($0, settings, &unknown) }
        case let dictionary as [String: Any]:
            var result: [String: Any] = [:]
            for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
                result[key] = expanded(value, settings, &unknown)
            }
            return result
        default: return value
        }
    }
}
