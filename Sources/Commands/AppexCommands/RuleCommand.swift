// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import ExtensionBundles
import ExtensionHost
import Foundation

/// `appex rule`
struct RuleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule", abstract: "Work with activation rules.",
        subcommands: [RuleEvaluate.self, RuleExplain.self, RuleLint.self, RuleFormat.self, RuleConvert.self])
}

/// `appex rule evaluate`
struct RuleEvaluate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate", abstract: "Tell whether a rule activates for what would be shared.",
        discussion: """
            RULE is an Info.plist, an .appex, a property list with the rule, or a text file with a predicate.

            Examples:
              appex rule evaluate Info.plist photo.jpg
              appex rule evaluate predicate.txt --payload payload.json --json
            """)

    @Argument(help: "An Info.plist, a property list with the rule, or a predicate in a text file.", completion: .file())
    var rule: String

    @OptionGroup var arguments: PayloadArguments

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting {
            _ = try Installation()
            let rule = try RuleFile.read(self.rule)
            let verdict = rule.evaluate(try arguments.input())
            if json {
                Output.json(
                    .object([
                        ("activates", .bool(verdict.activates)), ("reason", .string(verdict.reason)),
                        ("warnings", .strings(rule.warnings)),
                    ]))
            } else {
                Output.line((verdict.activates ? "activates: " : "does not activate: ") + verdict.reason)
                for warning in rule.warnings { Output.complain("warning: \(warning)") }
            }
            if !verdict.activates { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }
}

/// Finds the rule in a file.
enum RuleFile {
    /// - Throws: ``CommandFailure`` that names the file and the place in it.
    static func read(_ path: String) throws -> ActivationRule {
        var url = URL(fileURLWithPath: path)
        if url.pathExtension == "appex" { url.appendPathComponent("Info.plist") }
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw CommandFailure(.noInput, "\(url.path): this is a folder; name an Info.plist or an .appex")
        }
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw CommandFailure(.noInput, "\(url.path): \(error.localizedDescription)")
        }
        do {
            return try ActivationRule(propertyList: isPropertyList(data, url) ? rule(in: url) : text(data, url))
        } catch let error as ActivationRuleError {
            throw CommandFailure(.malformedInput, "\(url.path): \(error)")
        } catch let error as BundleError where error.code == .storage {
            throw CommandFailure(.noInput, "\(error)")
        }
    }

    private static func isPropertyList(_ data: Data, _ url: URL) -> Bool {
        if data.starts(with: Array("bplist".utf8)) || url.pathExtension == "plist" { return true }
        let beginning = String(decoding: data.prefix(512), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return beginning.hasPrefix("<?xml") || beginning.hasPrefix("<plist") || beginning.hasPrefix("<!DOCTYPE")
    }

    private static func text(_ data: Data, _ url: URL) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else {
            throw CommandFailure(.malformedInput, "\(url.path): neither a property list nor a text in UTF-8")
        }
        return text
    }

    /// The rule itself, a dictionary that holds it under its key, or an Info.plist.
    private static func rule(in url: URL) throws -> Any {
        let value = try PropertyListFile.value(contentsOf: url)
        guard let root = value as? [String: Any] else { return value }
        // In an Info.plist nothing reads a rule at the root.
        let isInfoPlist = root["NSExtension"] != nil || root["CFBundleIdentifier"] != nil
        if !isInfoPlist, let rule = root["NSExtensionActivationRule"] { return rule }
        guard let keys = root["NSExtension"] as? [String: Any] else {
            if root.keys.contains(where: { $0.hasPrefix("NSExtensionActivation") }) { return root }
            throw CommandFailure(
                .malformedInput,
                "\(url.path): no activation rule; it stands under NSExtension/NSExtensionAttributes/NSExtensionActivationRule"
            )
        }
        guard let rule = (keys["NSExtensionAttributes"] as? [String: Any])?["NSExtensionActivationRule"] else {
            throw CommandFailure(
                .malformedInput, "\(url.path): NSExtension/NSExtensionAttributes/NSExtensionActivationRule is missing")
        }
        return rule
    }
}
