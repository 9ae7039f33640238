// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

/// The desktop's database of MIME types, by which other systems match their targets.
///
/// Source: <https://specifications.freedesktop.org/shared-mime-info-spec/latest/>: `globs2`, `aliases` and `subclasses` in the folders `mime` of the data folders.
package struct MIMEDatabase: Sendable {
    private struct Glob {
        let weight: Int
        let type: String
        let pattern: String
        let isCaseSensitive: Bool
    }

    /// More of a file is not read, in bytes.
    private static let sizeLimit = 1 << 23

    /// Patterns without a wildcard: whole names.
    private var literals: [String: Glob] = [:]
    /// Patterns of an asterisk and an end, by the end.
    private var endings: [String: [Glob]] = [:]
    private var others: [Glob] = []
    /// The type of each alias.
    private var aliases: [String: String] = [:]
    private var names: [String: [String]] = [:]
    private var parents: [String: [String]] = [:]

    /// Reads the database; nil if no folder has one.
    ///
    /// - Parameter folders: the data folders, the person's first.
    package init?(_ folders: [URL]) {
        for folder in folders.reversed() {
            let mime = folder.appendingPathComponent("mime", isDirectory: true)
            for line in Self.lines(mime.appendingPathComponent("globs2")) { addGlob(line) }
            for line in Self.lines(mime.appendingPathComponent("aliases")) {
                let words = line.split(separator: " ").map(String.init)
                if words.count == 2 { aliases[words[0]] = words[1] }
            }
            for line in Self.lines(mime.appendingPathComponent("subclasses")) {
                let words = line.split(separator: " ").map(String.init)
                if words.count == 2 { parents[words[0], default: []].append(words[1]) }
            }
        }
        guard !endings.isEmpty || !literals.isEmpty else { return nil }
        for (alias, type) in aliases { names[type, default: []].append(alias) }
    }

    private static func lines(_ file: URL) -> [Substring] {
        do {
            let data = try OpenFolder(file.deletingLastPathComponent()).contents(
                file.filename, limit: sizeLimit)
            return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        } catch {
            // This folder has none.
            return []
        }
    }

    /// `50:image/png:*.png`, or with `:cs` at its end.
    private mutating func addGlob(_ line: Substring) {
        let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 3, let weight = Int(parts[0]) else { return }
        let (type, pattern) = (parts[1], parts[2])
        if pattern == "__NOGLOBS__" {
            // A folder of higher rank takes all patterns of the type back.
            literals = literals.filter { $0.value.type != type }
            endings = endings.mapValues { $0.filter { $0.type != type } }
            others.removeAll { $0.type == type }
            return
        }
        let isCaseSensitive = parts.count > 3 && parts[3].split(separator: ",").contains("cs")
        let glob = Glob(weight: weight, type: type, pattern: pattern, isCaseSensitive: isCaseSensitive)
        let isWild = pattern.dropFirst().contains { "*?[".contains($0) }
        if pattern.hasPrefix("*"), !isWild {
            endings[String(pattern.dropFirst()), default: []].append(glob)
        } else if !isWild, !pattern.hasPrefix("?"), !pattern.hasPrefix("[") {
            literals[pattern] = glob
        } else {
            others.append(glob)
        }
    }

    /// The type of a file by its name: that of the pattern with the highest weight, and of these the longest; as written first, then in small letters.
    ///
    /// - Parameter name: the file's.
    /// - Returns: the type; nil if no pattern fits.
    package func type(ofFileNamed name: String) -> String? {
        let small = name.lowercased()
        if let glob = literals[name] ?? literals[small].flatMap({ $0.isCaseSensitive ? nil : $0 }) { return glob.type }
        return best(name, isExact: true) ?? best(small, isExact: false)
    }

    private func best(_ name: String, isExact: Bool) -> String? {
        var found: [Glob] = []
        for index in name.indices {
            found += endings[String(name[index...])] ?? []
        }
        found += others.filter { fnmatch($0.pattern, name, 0) == 0 }
        return found.filter { isExact || !$0.isCaseSensitive }
            .max { ($0.weight, $0.pattern.count) < ($1.weight, $1.pattern.count) }?.type
    }

    /// A type, its aliases, and those of all types that it is one of: text of each kind is plain text, and all but folders and devices are bytes.
    ///
    /// - Parameter type: a type, or an alias of one.
    /// - Returns: the names.
    package func names(of type: String) -> Set<String> {
        var result: Set<String> = []
        var left = [type]
        while let next = left.popLast() {
            let type = aliases[next] ?? next
            guard result.insert(type).inserted else { continue }
            result.formUnion(names[type] ?? [])
            left += parents[type] ?? []
            if type.hasPrefix("text/") { left.append("text/plain") }
            if !type.hasPrefix("inode/") { left.append("application/octet-stream") }
        }
        return result
    }
}
