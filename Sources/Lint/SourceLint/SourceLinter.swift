// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import LintReports

/// Looks for known ways of losing what people share, in Swift and Objective-C sources.
///
/// The sources are read, not compiled: what is found is the shape of a mistake. A line that is right says so with a comment,
/// `appex:disable NAME`, on it or above it.
public enum SourceLinter {
    /// The largest file that is looked at, in bytes.
    private static let sizeLimit = 4 << 20

    /// Returns what is wrong with a source.
    ///
    /// - Parameters:
    ///   - source: the text of a file.
    ///   - path: what findings call the file.
    /// - Returns: the findings, in the order of their places.
    public static func findings(in source: String, path: String) -> [Finding] {
        let file = SourceFile(path: path, source: source)
        guard file.isAboutExtensions else { return [] }
        return SourceChecks.all.flatMap { $0.findings(in: file) }.sorted(by: Finding.precedes)
    }

    /// Returns what is wrong in a file.
    ///
    /// - Throws: `CocoaError` if the file cannot be read, or is too large.
    public static func findings(inFile file: URL) throws -> [Finding] {
        let data = try SourceTree.contents(of: file, limit: sizeLimit)
        return findings(in: String(decoding: data, as: UTF8.self), path: file.path)
    }

    /// Returns the sources in a file or folder: `.swift`, `.m`, `.mm`. Hidden folders and those of package managers are
    /// skipped.
    ///
    /// - Throws: `CocoaError` if the folder cannot be listed.
    public static func files(at url: URL) throws -> [URL] {
        try SourceTree.files(at: url) { ["swift", "m", "mm"].contains($0.pathExtension) }
    }
}
