// SPDX-License-Identifier: Apache-2.0

import ActivationRules
public import AuthoringReports
public import Foundation
import PropertyLists

/// Looks for what is wrong with activation rules in files.
///
/// ```swift
/// for finding in try RuleLinter.findings(at: URL(fileURLWithPath: "MyApp")) { print(finding.message) }
/// ```
public enum RuleLinter {
    /// The largest file that is looked at, in bytes: no Info.plist is larger.
    private static let sizeLimit = PropertyListCoding.sizeLimit

    /// Returns the mistakes in the rule of one property list.
    ///
    /// - Parameters:
    ///   - data: an Info.plist, or a property list that is a rule.
    ///   - path: what findings call the file.
    /// - Returns: the findings, in the order of their places.
    public static func findings(inPropertyList data: Data, path: String) -> [Finding] {
        findings(in: RuleSubject(path: path, data: data))
    }

    /// Returns the mistakes in a predicate that is given as text.
    ///
    /// - Parameters:
    ///   - predicate: the format string.
    ///   - path: what findings call the file.
    /// - Returns: the findings, in the order of their places.
    public static func findings(inPredicate predicate: String, path: String) -> [Finding] {
        findings(in: RuleSubject(path: path, predicate: predicate))
    }

    private static func findings(in subject: RuleSubject) -> [Finding] {
        let disabled = Set(UnknownSuppression.names(subject).map(\.text))
        return RuleChecks.all.flatMap { check in disabled.contains(check.name) ? [] : check.findings(in: subject) }
            .sorted(by: Finding.precedes)
    }

    // MARK: Files

    /// Returns the mistakes in a file, a bundle, or any tree: of a tree every property list that speaks of an extension is looked at.
    ///
    /// - Throws: `CocoaError` if a file or folder cannot be read.
    public static func findings(at url: URL) throws -> [Finding] {
        let declared = try declaredTypes(at: url)
        return try files(at: url).flatMap { try findings(inFile: $0, declaredTypes: declared) }
    }

    /// Returns the mistakes in the rule of one file.
    ///
    /// - Parameters:
    ///   - file: a property list, or a text with a predicate.
    ///   - declaredTypes: identifiers in lower case that the project declares, as ``declaredTypes(at:)`` finds them.
    /// - Returns: the findings, in the order of their places.
    /// - Throws: `CocoaError` if the file cannot be read.
    public static func findings(inFile file: URL, declaredTypes: Set<String>) throws -> [Finding] {
        let data = try SourceTree.contents(of: file, limit: sizeLimit)
        let subject =
            RuleFile.isPropertyList(data, path: file.path)
            ? RuleSubject(path: file.relativePath, data: data)
            : RuleSubject(path: file.relativePath, predicate: try text(data, file))
        subject.declaredTypes = declaredTypes
        return findings(in: subject)
    }

    /// The types that the property lists of a tree declare, in lower case: an extension's rule names types of its app.
    ///
    /// - Throws: `CocoaError` if a folder cannot be read.
    public static func declaredTypes(at url: URL) throws -> Set<String> {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue else {
            return []
        }
        var result: Set<String> = []
        for file in try SourceTree.files(at: url, where: { mentions("UTTypeIdentifier", $0) }) {
            do {
                result.formUnion(
                    UndeclaredType.declared(
                        in: try PropertyListDocument(data: SourceTree.contents(of: file, limit: sizeLimit)).root))
            } catch {
                // A property list that cannot be read declares nothing; if it is an extension's, that is a finding.
                continue
            }
        }
        return result
    }

    /// The files that are looked at, in the order of their names: property lists of extensions, and the Info.plist of every
    /// `.appex`, because a damaged one keeps the extension from ever being offered.
    ///
    /// - Throws: `CocoaError` if a file or folder cannot be read.
    public static func files(at url: URL) throws -> [URL] {
        try SourceTree.files(at: url) { file in
            let isExtension = file.deletingLastPathComponent().pathExtension.lowercased() == "appex"
            return isExtension && file.lastPathComponent == "Info.plist" || mentions("NSExtension", file)
        }
    }

    /// Whether a file is a property list that contains a word. One that cannot be read counts, so that reading it reports why.
    private static func mentions(_ word: String, _ file: URL) -> Bool {
        guard file.lastPathComponent.lowercased().hasSuffix(".plist") else { return false }
        do {
            // No Info.plist is larger than the limit.
            guard try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= sizeLimit else { return false }
            let data = try SourceTree.contents(of: file, limit: sizeLimit)
            return data.range(of: Data(word.utf8)) != nil
                || [String.Encoding.utf16LittleEndian, .utf16BigEndian].contains { encoding in
                    word.data(using: encoding).map { data.range(of: $0) != nil } ?? false
                }
        } catch {
            // The file is looked at, and the error is reported then.
            return true
        }
    }

    private static func text(_ data: Data, _ file: URL) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSFilePathErrorKey: file.path])
        }
        return text
    }
}
