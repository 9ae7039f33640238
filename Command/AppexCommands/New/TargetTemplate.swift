// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeclaredTargets
import Foundation
import PropertyLists

/// The files of a new declared target: an app that only holds it, and the target with its command.
struct TargetTemplate {
    let name: String
    let identifier: String
    let command: DeclaredTarget
    private let declaration: [String: Any]
    private let rule: [String: Any]
    private let allowsNetwork: Bool

    /// Creates a template from the options of the command line, after checking them.
    ///
    /// - Parameters:
    ///   - name: the name for people.
    ///   - identifier: the app's identifier; nil for one that is made of the name.
    ///   - command: the command as a person writes it, in words with quotes.
    ///   - takes: what it takes.
    ///   - fields: what it asks, each `NAME=VALUE` or `NAME=VALUE,VALUE`.
    ///   - result: what its standard output is; nil for lines that report.
    ///   - allowsNetwork: whether it may use the network.
    /// - Throws: `ValidationError` that names the option.
    init(
        name: String, identifier: String?, command: String, takes: TakenKinds, fields: [String], result: String?,
        allowsNetwork: Bool
    ) throws {
        guard !name.isEmpty, name.utf8.count < 100, !name.contains("/"), !name.hasPrefix("."), !name.hasPrefix("-"),
            name.allSatisfy({ !$0.isNewline && $0 != "\0" })
        else { throw ValidationError("expected a name such as Resize or “Images to PDF”, found “\(name)”") }
        let words = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard identifier != nil || words.first?.isLetter == true else {
            throw ValidationError("no identifier can be made of “\(name)”; give one with --identifier org.example.name")
        }
        let own = identifier ?? "org.example." + words
        guard own.wholeMatch(of: /[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+/) != nil else {
            throw ValidationError("--identifier: expected one such as org.example.resize, found “\(own)”")
        }
        self.name = name
        self.identifier = own
        self.allowsNetwork = allowsNetwork
        rule = takes.dictionary
        var declaration: [String: Any] = ["Arguments": try CommandLineWords.words(of: command)]
        if let result { declaration["Result"] = result }
        if !fields.isEmpty { declaration["Fields"] = try fields.map(Self.field) }
        self.declaration = declaration
        do { self.command = try DeclaredTarget(propertyList: declaration) } catch {
            throw ValidationError("--command: \(error)")
        }
    }

    private static func field(_ text: String) throws -> [String: Any] {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw ValidationError("--field: expected NAME=VALUE, or NAME=VALUE,VALUE for choices, found “\(text)”")
        }
        var field: [String: Any] = ["Name": parts[0]]
        let values = parts[1].split(separator: ",").map(String.init)
        if values.count > 1 { field["Choices"] = values } else if !parts[1].isEmpty { field["Default"] = parts[1] }
        return field
    }

    var targetIdentifier: String { identifier + ".target" }

    /// Whether it gives something back, as action extensions do.
    var isAction: Bool { command.returnsFiles || command.result == .text }

    /// The path of each file with its contents.
    ///
    /// - Throws: an error if a property list cannot be written.
    func files() throws -> [(path: String, contents: Data)] {
        let target = "\(name).app/PlugIns/\(name).appex"
        var result = [
            ("\(name).app/Info.plist", try Self.file(general(identifier))),
            ("\(target)/Info.plist", try Self.file(targetInformation)),
        ]
        if allowsNetwork {
            result.append(("\(target)/Entitlements.plist", try Self.file(["com.apple.security.network.client": true])))
        }
        return result
    }

    private func general(_ identifier: String) -> [String: Any] {
        ["CFBundleIdentifier": identifier, "CFBundleName": name, "CFBundleShortVersionString": "1.0"]
    }

    private var targetInformation: [String: Any] {
        let values: [String: Any] = [
            "NSExtensionPointIdentifier": isAction ? "com.apple.ui-services" : "com.apple.share-services",
            "NSExtensionAttributes": ["NSExtensionActivationRule": rule] as [String: Any],
            "AppexCommand": declaration,
        ]
        return general(targetIdentifier).merging(["NSExtension": values]) { first, _ in first }
    }

    private static func file(_ values: [String: Any]) throws -> Data {
        try PropertyListCoding.data(values, format: .xml)
    }
}
