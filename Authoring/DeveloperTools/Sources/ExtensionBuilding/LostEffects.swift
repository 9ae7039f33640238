// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation

/// Finds the effects that an extension loses here, in the messages of the compiler.
///
/// In the modules under Apple's names, a declaration that does nothing, or less than on a phone, is deprecated with a message that says so. The compiler then names each
/// use of it, and knows whose member a name is.
enum LostEffects {
    /// The beginnings of those messages.
    private static let kinds: [Substring: LostEffect.Kind] = [
        "appearance only": .appearance, "no effect here": .all, "in part here": .part,
    ]

    /// Reads the lost effects among the compiler's messages, each once, in the order of the sources.
    ///
    /// - Parameters:
    ///   - output: what the build has written.
    ///   - isSource: whether a path is one of the project's own; what is written for it names others.
    /// - Returns: the lost effects.
    static func all(in output: String, isSource: (String) -> Bool) -> [LostEffect] {
        var found: Set<LostEffect> = []
        for line in output.split(separator: "\n") {
            guard line.contains("; on a phone it "),
                let match = line.firstMatch(
                    of:
                        #/^(\/.*?):([0-9]+):([0-9]+): warning: (?:[gs]etter for )?'(.+?)' is deprecated: ([^;]*); on a phone it (?:also )?(.*?)(?: \[#DeprecatedDeclaration\])?$/#
                ),
                let kind = kinds[match.5], isSource(String(match.1))
            else { continue }
            found.insert(
                LostEffect(
                    path: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, name: String(match.4),
                    kind: kind, onPhone: String(match.6)))
        }
        return sorted(found)
    }

    /// Whether a line of the compiler is about a lost effect, which the report of the build has.
    static func areNamed(in line: some StringProtocol) -> Bool {
        kinds.keys.contains { line.contains("' is deprecated: \($0); on a phone it ") }
    }

    fileprivate static func sorted(_ effects: some Sequence<LostEffect>) -> [LostEffect] {
        effects.sorted { ($0.path, $0.line, $0.column, $0.name) < ($1.path, $1.line, $1.column, $1.name) }
    }
}

/// The lost effects that the builds of one folder have found: the compiler reads only the sources that have changed since the last of them.
struct LostEffectRecord {
    private struct Source: Codable {
        /// The hash of the text in which they were found.
        let text: String
        let effects: [LostEffect]
    }

    private let file: URL
    private let mark: URL

    /// - Parameters:
    ///   - folder: the folder of the build.
    ///   - kind: the kind of the build, `debug` or `release`.
    ///   - modules: identifies the modules under Apple's names; with others, everything is compiled again.
    init(_ folder: URL, kind: String, modules: String) {
        file = folder.appendingPathComponent("lost-effects-\(kind)-\(modules).json")
        mark = folder.appendingPathComponent("lost-effects-\(kind).unfinished")
    }

    /// Whether it is not known what sources lose that are compiled: a build was ended before its end, or the record is damaged or another version's.
    var isUnfinished: Bool { FileManager.default.fileExists(atPath: mark.path) || earlier == nil }

    /// Notes that a build begins.
    func begin() throws { try Data().write(to: mark) }

    /// Notes that a build has ended, adds what it has found, and returns all of it.
    ///
    /// What was found before in a file stays as long as the file is the same: of a file that is not compiled itself, the compiler may name a part again.
    func end(_ new: [LostEffect]) throws -> [LostEffect] {
        var sources = (earlier ?? [:]).filter { Self.hash($0.key) == $0.value.text }
        for (path, effects) in Dictionary(grouping: new, by: \.path) {
            let known = Set(sources[path]?.effects ?? [])
            sources[path] = Self.hash(path).map { Source(text: $0, effects: LostEffects.sorted(known.union(effects))) }
        }
        try JSONEncoder().encode(sources).write(to: file, options: .atomic)
        try FileManager.default.removeItem(at: mark)
        return LostEffects.sorted(sources.values.flatMap(\.effects))
    }

    /// Nil if the record cannot be read.
    private var earlier: [String: Source]? {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [:] }
        return try? JSONDecoder().decode([String: Source].self, from: data)
    }

    private static func hash(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { StableHash.of(String(decoding: $0, as: UTF8.self)) }
    }
}
