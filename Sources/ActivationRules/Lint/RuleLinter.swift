// SPDX-License-Identifier: Apache-2.0

public import Foundation
import PropertyLists

/// Looks for what is wrong with activation rules in files.
///
/// ```swift
/// for finding in try RuleLinter.findings(at: URL(fileURLWithPath: "MyApp")) { print(finding.message) }
/// ```
public enum RuleLinter {
    /// The largest file that is looked at, in bytes: no Info.plist is larger.
    static let largest = 16 << 20

    /// What is wrong with the rule in one property list.
    ///
    /// - Parameters:
    ///   - data: an Info.plist, or a property list that is a rule.
    ///   - path: what findings call the file.
    /// - Returns: the findings, in the order of their places.
    public static func findings(inPropertyList data: Data, path: String) -> [RuleFinding] {
        findings(in: LintSubject(path: path, data: data))
    }

    /// What is wrong with a predicate.
    ///
    /// - Parameters:
    ///   - predicate: the format string.
    ///   - path: what findings call the file.
    /// - Returns: the findings, in the order of their places.
    public static func findings(inPredicate predicate: String, path: String) -> [RuleFinding] {
        findings(in: LintSubject(path: path, predicate: predicate))
    }

    private static func findings(in subject: LintSubject) -> [RuleFinding] {
        let disabled = Set(UnknownSuppression.names(subject).map(\.text))
        return RuleChecks.all.flatMap { check in disabled.contains(check.name) ? [] : check.findings(in: subject) }
            .sorted { ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0) }
    }

    // MARK: Files

    /// What is wrong in a file, a bundle, or any tree: of a tree every property list that speaks of an extension is looked at.
    ///
    /// - Throws: where a file or folder cannot be read.
    public static func findings(at url: URL) throws -> [RuleFinding] {
        try files(at: url).flatMap { file in
            let data = try contents(file)
            return isPropertyList(data, file)
                ? findings(inPropertyList: data, path: file.relativePath)
                : findings(inPredicate: try text(data, file), path: file.relativePath)
        }
    }

    /// The files that are looked at, in the order of their names.
    ///
    /// - Throws: where a file or folder cannot be read.
    public static func files(at url: URL) throws -> [URL] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
        }
        return isDirectory.boolValue ? try propertyLists(below: url) : [url]
    }

    /// Folders that hold nothing of the project's own; hidden ones are passed over too.
    private static let passedOver: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    private static func propertyLists(below folder: URL) throws -> [URL] {
        var result: [URL] = []
        let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where !passedOver.contains(name) && !name.hasPrefix(".") {
            let url = folder.appendingPathComponent(name)
            let values = try url.resourceValues(forKeys: Set(keys))
            // A link may lead in a circle; what it leads to is found by its own name.
            if values.isSymbolicLink == true { continue }
            if values.isDirectory == true {
                result += try propertyLists(below: url)
            } else if name.lowercased().hasSuffix(".plist"),
                try contents(url).range(of: Data("NSExtension".utf8)) != nil
            {
                result.append(url)
            }
        }
        return result
    }

    private static func contents(_ file: URL) throws -> Data {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= largest else { throw CocoaError(.fileReadTooLarge, userInfo: [NSFilePathErrorKey: file.path]) }
        return try Data(contentsOf: file)
    }

    private static func isPropertyList(_ data: Data, _ file: URL) -> Bool {
        if file.pathExtension.lowercased() == "plist" || data.starts(with: Array("bplist".utf8)) { return true }
        return String(decoding: data.prefix(200), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            .hasPrefix("<")
    }

    private static func text(_ data: Data, _ file: URL) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: file.path])
        }
        return text
    }
}
