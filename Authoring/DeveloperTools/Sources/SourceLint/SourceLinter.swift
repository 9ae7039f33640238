// SPDX-License-Identifier: Apache-2.0

public import AuthoringReports
public import Foundation

/// Looks for known ways of losing what people share, in Swift and Objective-C sources.
///
/// The sources are read, not compiled: what is found is the shape of a mistake. A line that is right says so with a comment,
/// `appex:disable NAME`, on it or above it.
public enum SourceLinter {
    /// The largest file that is looked at, in bytes.
    private static let sizeLimit = 4 << 20

    /// How many brackets may be in each other: the parser takes minutes for thousands of interpolations.
    private static let nestingLimit = 200
    /// How many square brackets may follow each other: its time doubles with each.
    private static let squareLimit = 12

    /// Whether more are open than that, those in texts and comments too.
    private static func isNestedTooDeep(_ source: String) -> Bool {
        source.utf8.withContiguousStorageIfAvailable { isNestedTooDeep($0) }
            ?? Array(source.utf8).withUnsafeBufferPointer { isNestedTooDeep($0) }
    }

    private static func isNestedTooDeep(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        var (open, brackets, square, last): (Int, Int, Int, UInt8) = (0, 0, 0, 0)
        for byte in source {
            switch byte {
            case UInt8(ascii: "("):
                if last == UInt8(ascii: "\\") { open += 1 }
                brackets += 1
            case UInt8(ascii: ")"):
                open = max(0, open - 1)
                brackets = max(0, brackets - 1)
            case UInt8(ascii: "["): square += 1
            case UInt8(ascii: " "), UInt8(ascii: "\n"): continue
            case UInt8(ascii: "{"): brackets += 1
            case UInt8(ascii: "}"): brackets = max(0, brackets - 1)
            default: break
            }
            if byte != UInt8(ascii: "[") { square = 0 }
            if max(open, brackets) > nestingLimit || square > squareLimit { return true }
            last = byte
        }
        return false
    }

    /// Returns what is wrong with a source.
    ///
    /// - Parameters:
    ///   - source: the text of a file.
    ///   - path: what findings call the file. Files that end with `.m`, `.mm` or `.h` are Objective-C.
    ///   - isInExtension: whether the file belongs to an extension, whatever it speaks of.
    /// - Returns: the findings, in the order of their places; none if more brackets are in each other than the parser can take.
    public static func findings(in source: String, path: String, isInExtension: Bool = false) -> [Finding] {
        isNestedTooDeep(source) ? [] : look(at: source, path: path, isInExtension: isInExtension).findings
    }

    /// Looks at a source, and at what it reads if it belongs to an extension.
    private static func look(
        at source: String, path: String, isInExtension: Bool
    ) -> (findings: [Finding], facts: ExtensionFacts?) {
        if [".m", ".mm", ".h"].contains(where: { path.lowercased().hasSuffix($0) }) {
            let file = SourceFile(path: path, source: source)
            guard isInExtension || file.isAboutExtensions else { return ([], nil) }
            var facts = ExtensionFacts()
            // What Objective-C reads is not known.
            (facts.readsOtherTypes, facts.readsAll) = (true, true)
            return (SourceChecks.all.flatMap { $0.findings(in: file) }.sorted(by: Finding.precedes), facts)
        }
        // Most files of an app have none of these words, and need no parser.
        guard isInExtension || SwiftSource.subjects.contains(where: { source.contains($0) }) else { return ([], nil) }
        let file = SwiftSource(path: path, source: source, isInExtension: isInExtension)
        guard isInExtension || file.isAboutExtensions, !file.isTest else { return ([], nil) }
        return (
            SourceChecks.all.flatMap { $0.findings(in: file) }.sorted(by: Finding.precedes),
            isInExtension ? ExtensionFacts(file) : nil
        )
    }

    /// Returns what is wrong in a file. It belongs to an extension if an extension's `Info.plist` is in its folder or in one above it.
    ///
    /// - Throws: `CocoaError` if the file cannot be read, or is too large.
    public static func findings(inFile file: URL) throws -> [Finding] {
        try look(at: file, ExtensionFolders()).findings
    }

    private static func look(
        at file: URL, _ folders: ExtensionFolders
    ) throws -> (findings: [Finding], facts: ExtensionFacts?) {
        let data = try SourceTree.contents(of: file, limit: sizeLimit)
        let source = String(decoding: data, as: UTF8.self)
        if isNestedTooDeep(source) {
            throw CocoaError(
                .fileReadCorruptFile,
                userInfo: [
                    NSFilePathErrorKey: file.path,
                    NSLocalizedDescriptionKey:
                        "more than \(nestingLimit) brackets, or \(squareLimit) square ones at once, are in each other",
                ])
        }
        return look(
            at: source, path: file.path,
            isInExtension: folders.contains(file.deletingLastPathComponent()))
    }

    /// Returns what is wrong in files, also with the rule of the extension that they belong to, and which of them could not be looked at. Several are
    /// looked at at a time.
    ///
    /// - Returns: the findings and failures, in the order of the files.
    public static func findings(inFiles files: [URL]) async -> LintOutcome {
        let folders = ExtensionFolders()
        let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
        let looks = await withTaskGroup(of: (Int, LintOutcome, ExtensionFacts?).self) { group in
            var looks: [Int: (LintOutcome, ExtensionFacts?)] = [:]
            for (index, file) in files.enumerated() {
                if index >= width, let (index, outcome, facts) = await group.next() { looks[index] = (outcome, facts) }
                group.addTask {
                    var facts: ExtensionFacts?
                    let outcome = LintOutcome(of: [file]) { file in
                        let look = try look(at: file, folders)
                        facts = look.facts
                        return look.findings
                    }
                    return (index, outcome, facts)
                }
            }
            for await (index, outcome, facts) in group { looks[index] = (outcome, facts) }
            return files.indices.compactMap { looks[$0] }
        }
        var extensions: [URL: ExtensionFacts] = [:]
        var rules: [URL: ExtensionRule] = [:]
        let lists = zip(files, looks).map { file, look in
            look.1 == nil ? nil : folders.propertyList(of: file.deletingLastPathComponent())
        }
        for (list, (_, facts)) in zip(lists, looks) {
            guard let list, let facts else { continue }
            extensions[list, default: ExtensionFacts()].add(facts)
        }
        for list in extensions.keys { rules[list] = ExtensionRule(list) }
        var result = LintOutcome()
        for (list, (outcome, _)) in zip(lists, looks) {
            let isForOne = list.flatMap { rules[$0] }?.takesOnlyOne == true
            result.add(isForOne ? outcome.without(aboutSeveral) : outcome)
        }
        for (list, facts) in extensions.sorted(by: { $0.key.path < $1.key.path }) {
            guard let rule = rules[list] else { continue }
            result.add(LintOutcome(ExtensionChecks.checks.flatMap { $0.findings(of: facts, rule: rule) }))
        }
        return result
    }

    /// The checks that are about several attachments: none of them matters if the rule takes one.
    private static let aboutSeveral: Set<String> = [
        DroppedAttachments().name, UnguardedState().name, FirstCompletion().name, LastIndexCompletion().name,
    ]

    /// Returns the sources in a file or folder: `.swift`, `.m`, `.mm`. Hidden folders and those of package managers are
    /// skipped.
    ///
    /// - Throws: `CocoaError` if the folder cannot be listed.
    public static func files(at url: URL) throws -> [URL] { try SourceTree.sources(at: url) }
}
