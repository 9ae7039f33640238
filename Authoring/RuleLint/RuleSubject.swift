// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat
import PropertyLists

import struct Foundation.Data
import struct Foundation.URL

/// A file that checks look at: an extension's Info.plist, or a rule by itself.
public final class RuleSubject {
    typealias Node = PropertyListDocument.Node
    typealias Entry = PropertyListDocument.Entry

    /// The key under which a file names findings that it does not want, at its root or in `NSExtensionAttributes`.
    public static let suppressionKey = "AppexDisabledFindings"

    static let attributesPath = RuleFile.attributesPath
    static let rulePath = RuleFile.rulePath

    let path: String
    /// The root of the property list; nil in a text file, and if it cannot be read.
    let root: Node?
    /// Why the property list cannot be read.
    let failure: PropertyListError?
    /// Whether it is a property list in braces, as NeXT wrote them.
    let isOfOldStyle: Bool
    /// The rule: under its key, or the whole file.
    let rule: Entry?
    private let text: String?
    /// The type identifiers that the rest of the project declares, in lower case.
    var declaredTypes: Set<String> = []

    /// Creates the subject from the contents of a property list.
    init(path: String, data: Data) {
        self.path = path
        text = nil
        var root: Node?
        var failure: PropertyListError?
        do {
            root = try PropertyListDocument(data: data).root
        } catch {
            failure = error as? PropertyListError
        }
        self.root = root
        self.failure = failure
        let first = data.first { !" \t\r\n".utf8.contains($0) }
        isOfOldStyle =
            failure != nil && first == UInt8(ascii: "{") && data.contains(UInt8(ascii: "="))
            && data.contains(UInt8(ascii: ";"))
        rule = root.flatMap(RuleFile.entry)
    }

    /// A predicate in a text file.
    init(path: String, predicate: String) {
        self.path = path
        text = predicate
        root = nil
        failure = nil
        isOfOldStyle = false
        rule = nil
    }

    // MARK: Parts

    var isInfoPlist: Bool { root?.entry("NSExtension") != nil || lacksExtension }

    /// Whether it is the property list of an extension's bundle, and says nothing of an extension: of neither the kinds that rules are for, nor Apple's newer ones.
    var lacksExtension: Bool {
        let parts = URL(fileURLWithPath: path).standardized.pathComponents
        let folders = parts.dropLast()
        let bundle = folders.last == "Contents" ? folders.dropLast().last : folders.last
        return bundle?.lowercased().hasSuffix(".appex") == true && parts.last == "Info.plist"
            && root?.entries != nil && root?.entry("NSExtension") == nil
            && root?.entry("EXAppExtensionAttributes") == nil
    }

    var extensionNode: Entry? { root?.entry("NSExtension") }
    var attributes: Entry? { extensionNode?.node.entry("NSExtensionAttributes") }
    var extensionPoint: String? { extensionNode?.node.entry("NSExtensionPointIdentifier")?.node.text?.value }

    /// Whether the extension is of a kind that an activation rule decides about.
    var needsRule: Bool { ["com.apple.share-services", "com.apple.ui-services"].contains(extensionPoint ?? "") }

    /// Whether the file may have an activation rule: of an extension of unknown kind, it is not known that it has none.
    var mayHaveActivationRule: Bool {
        extensionPoint == nil || needsRule || extensionPoint == "com.apple.services"
            || !UnknownExtensionPoint().findings(in: self).isEmpty
    }

    /// The entries of a rule in dictionary form.
    var dictionary: [Entry]? { rule?.node.entries }

    /// The rule in predicate form.
    var format: String? {
        guard let format = text ?? rule?.node.text?.value else { return nil }
        // What a build setting stands for is not known here.
        let isSetting =
            format.hasPrefix("$(") && format.hasSuffix(")") || format.hasPrefix("${") && format.hasSuffix("}")
        return isSetting ? nil : format
    }

    /// The parsed predicate; nil if there is none, or it cannot be parsed.
    private(set) lazy var predicate: Predicate? = {
        if case .success(let predicate)? = parsed { predicate } else { nil }
    }()

    private(set) lazy var parsed: Result<Predicate, any Error>? = format.map { format in
        Result {
            // What is longer no rule may be; its finding says so.
            try Predicate(format: format.utf8.count <= PredicateRule.longest ? format : "")
        }
    }

    /// The rule as it is evaluated; nil if it is refused.
    private(set) lazy var compiled: ActivationRule? = {
        if let predicate {
            return PredicateScope.violations(of: predicate).isEmpty ? .predicate(PredicateRule(predicate)) : nil
        }
        guard let dictionary = rule?.node.propertyList as? [String: Any] else { return nil }
        do {
            return try ActivationRule(propertyList: dictionary)
        } catch {
            // The checks of its keys report what is wrong with it.
            return nil
        }
    }()

    /// The verdicts on inputs made from the predicate's own types and counts; nil without a predicate, or if evaluation takes too long.
    private(set) lazy var samples: PayloadSamples? = {
        guard let compiled, let predicate else { return nil }
        return PayloadSamples(compiled, predicate)
    }()

    // MARK: Places

    /// The position of a byte of the predicate in the file.
    func place(_ offset: Int) -> PropertyListDocument.Place? {
        if let text = rule?.node.text { return text.place(offset) }
        guard let predicate else { return nil }
        let place = predicate.place(offset)
        return .init(line: place.line, column: place.column)
    }

    /// The beginning of a text file; nil for a property list.
    var start: PropertyListDocument.Place? { text == nil ? nil : .init(line: 1, column: 1) }

    var rulePath: String { isInfoPlist ? Self.rulePath : (root == nil ? "" : ActivationKey.rule) }

    /// The path of a key in the rule.
    func path(of key: String) -> String { rulePath.isEmpty ? key : "\(rulePath)/\(key)" }
}

extension RuleCheck {
    /// A finding of this check.
    func finding(
        _ subject: RuleSubject, at place: PropertyListDocument.Place?, _ keyPath: String, _ message: String,
        fix: String,
        severity: Finding.Severity? = nil
    ) -> Finding {
        Finding(
            name: name, severity: severity ?? self.severity, path: subject.path,
            place: place.map { Finding.Place(line: $0.line, column: $0.column) }, keyPath: keyPath,
            message: message, fix: fix)
    }

    /// A finding at a byte of the predicate.
    func finding(_ subject: RuleSubject, at offset: Int, _ message: String, fix: String) -> Finding {
        finding(subject, at: subject.place(offset), subject.rulePath, message, fix: fix)
    }
}
