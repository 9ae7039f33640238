// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something in the source of a share or action extension that loses what people share.
public struct SourceFinding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable {
        /// It loses something in some cases.
        case warning
        /// It loses something in everyday cases.
        case error
    }

    /// The name of the check, such as `last-index-completion`.
    public let name: String
    /// How bad it is.
    public let severity: Severity
    /// The file.
    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in characters.
    public let column: Int
    /// What is wrong, in a sentence without a full stop.
    public let message: String
    /// What to do, in a sentence without a full stop.
    public let fix: String
}

/// One pattern that loses what people share. Each is a file of its own.
public protocol SourceCheck: Sendable {
    /// What findings, suppressions and SARIF call it.
    var name: String { get }
    /// How bad it is.
    var severity: SourceFinding.Severity { get }
    /// What it is about, in a sentence without a full stop.
    var summary: String { get }
    /// Where a source does it.
    func findings(in source: SourceFile) -> [SourceFinding]
}

/// All checks. A new one is a file of its own and a line here.
public enum SourceChecks {
    /// All checks.
    public static let all: [any SourceCheck] = [
        LastIndexCompletion(), FirstCompletion(), CompletionWithoutWaiting(), FixedDefaultsKey(), NameAsDestination(),
        RemovedDestination(), IgnoredStoringError(), FileAfterHandler(),
    ]
}

/// Looks for known ways of losing what people share, in Swift and Objective-C sources.
///
/// The sources are read, not compiled: what is found is the shape of a mistake. A line that is right says so with a comment,
/// `appex:disable NAME`, on it or above it.
public enum SourceLinter {
    /// The largest file that is looked at, in bytes.
    static let largest = 4 << 20

    /// What is wrong with a source.
    ///
    /// - Parameters:
    ///   - source: the text of a file.
    ///   - path: what findings call the file.
    /// - Returns: the findings, in the order of their places.
    public static func findings(in source: String, path: String) -> [SourceFinding] {
        let file = SourceFile(path: path, source: source)
        guard file.isAboutExtensions else { return [] }
        return SourceChecks.all.flatMap { $0.findings(in: file) }.sorted {
            ($0.line, $0.column, $0.name) < ($1.line, $1.column, $1.name)
        }
    }

    /// What is wrong in a file.
    ///
    /// - Throws: where it cannot be read.
    public static func findings(inFile file: URL) throws -> [SourceFinding] {
        let data = try Data(contentsOf: file)
        guard data.count <= largest else { throw CocoaError(.fileReadTooLarge) }
        return findings(in: String(decoding: data, as: UTF8.self), path: file.path)
    }

    /// The sources in a file or a tree: `.swift`, `.m`, `.mm`. Hidden folders and those of package managers are passed over.
    ///
    /// - Throws: where a folder cannot be read.
    public static func files(at url: URL) throws -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        guard isFolder.boolValue else { return [url] }
        return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().flatMap { name -> [URL] in
            guard !name.hasPrefix("."), !["Pods", "Carthage", "node_modules", "DerivedData"].contains(name) else {
                return []
            }
            let inner = url.appendingPathComponent(name)
            let kind = try FileManager.default.attributesOfItem(atPath: inner.path)[.type] as? FileAttributeType
            if kind == .typeDirectory { return try files(at: inner) }
            return kind == .typeRegular && ["swift", "m", "mm"].contains(inner.pathExtension) ? [inner] : []
        }
    }
}
