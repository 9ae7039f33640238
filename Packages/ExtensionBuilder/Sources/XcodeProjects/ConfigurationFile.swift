// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of build settings, `NAME.xcconfig`.
struct ConfigurationFile {
    private static let deepestInclusion = 20

    /// Reads a file and those that it includes, which lie in its own folder or in that of the project.
    static func settings(_ file: URL, folder: URL, depth: Int = 0) throws(ProjectError) -> [String: String] {
        guard depth < deepestInclusion else {
            throw ProjectError("\(file.path): expected at most \(deepestInclusion) files inside each other, found more")
        }
        let text: String
        do { text = try String(contentsOf: file, encoding: .utf8) } catch {
            throw ProjectError("\(file.path): the file of build settings cannot be read; restore it")
        }
        var result: [String: String] = [:]
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = String(line).replacing(/\/\/.*$/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
            if line.isEmpty { continue }
            if let match = line.wholeMatch(of: /#include(\??)\s*["<]([^">]+)[">]/) {
                let name = String(match.2)
                let found = [file.deletingLastPathComponent(), folder].map { $0.file(name) }
                    .first { FileManager.default.fileExists(atPath: $0.path) }
                guard let found else {
                    if match.1 == "?" { continue }
                    throw ProjectError("\(file.path):\(number + 1): \(name) is included, and there is no such file")
                }
                let included = try settings(found.standardizedFileURL, folder: folder, depth: depth + 1)
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
