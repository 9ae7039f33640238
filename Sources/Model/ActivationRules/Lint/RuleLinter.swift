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
        let declared = try declaredTypes(at: url)
        return try files(at: url).flatMap { try findings(inFile: $0, declaredTypes: declared) }
    }

    /// What is wrong in one file.
    ///
    /// - Parameters:
    ///   - file: a property list, or a text with a predicate.
    ///   - declaredTypes: identifiers in lower case that the project declares, as ``declaredTypes(at:)`` finds them.
    /// - Returns: the findings, in the order of their places.
    /// - Throws: where the file cannot be read.
    public static func findings(inFile file: URL, declaredTypes: Set<String>) throws -> [RuleFinding] {
        let data = try contents(file)
        let subject =
            isPropertyList(data, file)
            ? LintSubject(path: file.relativePath, data: data)
            : LintSubject(path: file.relativePath, predicate: try text(data, file))
        subject.declaredTypes = declaredTypes
        return findings(in: subject)
    }

    /// The types that the property lists of a tree declare, in lower case: an extension's rule names types of its app.
    ///
    /// - Throws: where a folder cannot be read.
    public static func declaredTypes(at url: URL) throws -> Set<String> {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue else {
            return []
        }
        var result: Set<String> = []
        for file in try propertyLists(below: url, speakingOf: "UTTypeIdentifier") {
            do {
                result.formUnion(UndeclaredType.declared(in: try PropertyListDocument(data: contents(file)).root))
            } catch {
                // A property list that cannot be read declares nothing; where it is an extension's, that is a finding.
                continue
            }
        }
        return result
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

    private static func propertyLists(below folder: URL, speakingOf word: String = "NSExtension") throws -> [URL] {
        var result: [URL] = []
        let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey, .isRegularFileKey]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where !passedOver.contains(name) && !name.hasPrefix(".") {
            let url = folder.appendingPathComponent(name)
            let values = try url.resourceValues(forKeys: Set(keys))
            // A link may lead in a circle; what it leads to is found by its own name.
            if values.isSymbolicLink == true { continue }
            if values.isDirectory == true {
                do {
                    result += try propertyLists(below: url, speakingOf: word)
                } catch {
                    // Whoever looks at it says why it cannot be listed; the rest of the tree is looked at.
                    result.append(url)
                }
            } else if name.lowercased().hasSuffix(".plist"), values.isRegularFile == true, speaks(url, of: word) {
                result.append(url)
            }
        }
        return result
    }

    /// What cannot be read may do so: whoever reads it says why it cannot be read.
    private static func speaks(_ file: URL, of word: String) -> Bool {
        do {
            // Nobody's Info.plist is that large.
            guard try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 <= largest else { return false }
            let data = try contents(file)
            return data.range(of: Data(word.utf8)) != nil
                || [String.Encoding.utf16LittleEndian, .utf16BigEndian].contains { encoding in
                    word.data(using: encoding).map { data.range(of: $0) != nil } ?? false
                }
        } catch {
            return true
        }
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
