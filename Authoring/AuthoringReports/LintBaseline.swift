// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Findings that a project had when it began to use a linter: only others are reported.
///
/// A finding is known by its check, its file, its keys and its message, and not by its line, which other changes move. Of several that are
/// alike as many are known as were written down.
public struct LintBaseline: Sendable {
    /// The version of the format of files.
    private static let version = 1
    /// So many findings that are alike.
    private static let most = 1_000_000

    private struct Entry: Codable, Hashable {
        let tool: String
        let name: String
        let path: String
        let keyPath: String?
        let message: String

        /// In the order of files.
        var key: [String] { [path, tool, name, keyPath ?? "", message] }
    }

    private struct Counted: Codable {
        let entry: Entry
        let count: Int

        private enum CodingKeys: String, CodingKey { case count }

        init(_ entry: Entry, _ count: Int) {
            self.entry = entry
            self.count = count
        }

        init(from decoder: any Decoder) throws {
            entry = try Entry(from: decoder)
            let number = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .count)
            count = number ?? 1
        }

        func encode(to encoder: any Encoder) throws {
            try entry.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            if count > 1 { try container.encode(count, forKey: .count) }
        }
    }

    private struct Contents: Codable {
        let version: Int
        let findings: [Counted]
    }

    /// An error that names why a file cannot be read as a baseline.
    public struct Failure: Error, CustomStringConvertible {
        /// The reason, in a sentence without a full stop.
        public let description: String
    }

    /// The folder that the paths are relative to.
    private let folder: String
    private var counts: [Entry: Int] = [:]

    /// Creates a baseline without findings.
    ///
    /// - Parameter folder: the folder of the file that it is to be written to: paths are relative to it.
    public init(in folder: URL) { self.folder = Self.real(folder.path) }

    /// Reads a baseline from the contents of its file.
    ///
    /// - Parameters:
    ///   - data: the contents of its file.
    ///   - folder: the folder of the file.
    /// - Throws: ``Failure`` for what is no baseline, or one of a later version.
    public init(_ data: Data, in folder: URL) throws {
        self.init(in: folder)
        let contents: Contents
        do { contents = try JSONDecoder().decode(Contents.self, from: data) } catch {
            throw Failure(description: "it is no baseline of a linter: \(Self.reason(error))")
        }
        guard contents.version == Self.version else {
            throw Failure(
                description:
                    "it is a baseline of version \(contents.version), and this program reads version \(Self.version)")
        }
        for (number, counted) in contents.findings.enumerated() {
            let count = counts[counted.entry, default: 0] + min(counted.count, Self.most + 1)
            guard (1...Self.most).contains(counted.count), count <= Self.most else {
                throw Failure(description: "findings[\(number)].count: expected 1 to \(Self.most)")
            }
            counts[counted.entry] = count
        }
    }

    private static func reason(_ error: any Error) -> String {
        let context: DecodingError.Context
        switch error as? DecodingError {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        default: return error.localizedDescription
        }
        let path = context.codingPath.reduce("") { path, key in
            key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
        }
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }

    /// Encodes the baseline as the contents of its file.
    ///
    /// - Returns: JSON with a line for each value, in the order of files.
    /// - Throws: the error of the encoder.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let sorted = counts.filter { $0.value > 0 }.sorted { $0.key.key.lexicographicallyPrecedes($1.key.key) }
        return try encoder.encode(
            Contents(version: Self.version, findings: sorted.map { Counted($0.key, $0.value) })) + Data("\n".utf8)
    }

    /// The number of findings in it.
    public var count: Int { counts.values.reduce(0, +) }

    /// Takes the findings out that are known.
    ///
    /// - Parameter report: what a linter has found; the number of those that are known is added.
    public func filter(_ report: inout LintReport) {
        var rest = counts
        let all = report.findings
        report.findings = all.filter { finding in
            let entry = entry(finding, report.tool)
            guard let count = rest[entry], count > 0 else { return true }
            rest[entry] = count - 1
            return false
        }
        report.knownCount += all.count - report.findings.count
    }

    /// Writes down what was found. What is known of files elsewhere that exist, of files that could not be read, and of other linters, stays.
    ///
    /// - Parameters:
    ///   - report: what a linter has found.
    ///   - paths: the files and folders that it was given.
    ///   - failed: the files among them that it could not read.
    public mutating func replace(_ report: LintReport, at paths: [String], except failed: [String]) {
        let looked = paths.map(Self.real)
        let failed = Set(failed.map(relative))
        counts = counts.filter { entry, _ in
            if entry.tool != report.tool || failed.contains(entry.path) { return true }
            let path = absolute(entry.path)
            let isLookedAt = looked.contains { path == $0 || path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
            return !isLookedAt && FileManager.default.fileExists(atPath: path)
        }
        for finding in report.findings { counts[entry(finding, report.tool), default: 0] += 1 }
    }

    private func entry(_ finding: Finding, _ tool: String) -> Entry {
        Entry(
            tool: tool, name: finding.name, path: relative(finding.path), keyPath: finding.keyPath,
            message: finding.message.replacing(#/\bline \d+/#, with: "line"))
    }

    /// The path from the folder, with `..` for folders above it, so that it is right wherever the project lies.
    private func relative(_ path: String) -> String {
        let (own, other) = (parts(folder), parts(Self.real(path)))
        let common = zip(own, other).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: own.count - common) + other.dropFirst(common)).joined(separator: "/")
    }

    private func absolute(_ path: String) -> String {
        var result = path.hasPrefix("/") ? [] : parts(folder)
        for part in parts(path) {
            if part == ".." { _ = result.popLast() } else { result.append(part) }
        }
        return "/" + result.joined(separator: "/")
    }

    private func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

    /// The path without symbolic links.
    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
