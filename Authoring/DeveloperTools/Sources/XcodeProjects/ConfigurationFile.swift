// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of build settings, `NAME.xcconfig`.
struct ConfigurationFile {
    private static let deepestInclusion = 20
    private static let mostInclusions = 1_000

    /// Reads a file and those that it includes, which lie in its own folder or in that of the project, and in its repository.
    static func settings(_ file: URL, of project: XcodeProject) throws(ProjectError) -> [String: String] {
        var count = 0
        return try settings(file, project, depth: 0, &count)
    }

    private static func settings(
        _ file: URL, _ project: XcodeProject, depth: Int, _ count: inout Int
    ) throws(ProjectError) -> [String: String] {
        count += 1
        guard count <= mostInclusions else {
            throw ProjectError("\(file.path): expected at most \(mostInclusions) files of build settings, found more")
        }
        try XcodeProject.check(file, isInside: project.repository)
        guard depth < deepestInclusion else {
            throw ProjectError("\(file.path): expected at most \(deepestInclusion) files inside each other, found more")
        }
        guard let text = String(data: try ProjectFile.contents(file), encoding: .utf8) else {
            throw ProjectError("\(file.path): expected a text in UTF-8; convert the file")
        }
        var result: [String: String] = [:]
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = String(line).replacing(/\/\/.*$/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
            if line.isEmpty { continue }
            if let match = line.wholeMatch(of: /#include(\??)\s*["<]([^">]+)[">]/) {
                let name = String(match.2)
                let places = [file.deletingLastPathComponent(), project.folder].map { $0.file(name) }
                // A project must not learn whether a file outside the repository exists.
                try XcodeProject.check(places[0], isInside: project.repository)
                guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
                    if match.1 == "?" { continue }
                    throw ProjectError("\(file.path):\(number + 1): \(name) is included, and there is no such file")
                }
                let included = try settings(found.standardizedFileURL, project, depth: depth + 1, &count)
                result.merge(included) { $1 }
                continue
            }
            guard let match = line.wholeMatch(of: /([A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])*)\s*=\s*(.*)/) else {
                throw ProjectError("\(file.path):\(number + 1): expected NAME = VALUE")
            }
            let key = String(match.1)
            // What was set above in the same file is what it inherits.
            result[key] = String(match.2).replacing("$(inherited)", with: result[key] ?? "$(inherited)")
        }
        return result
    }
}
