// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import DeclaredTargets
import ExtensionBundles
import FileOperations
import ShareSheet

/// A report that explains declared targets.
struct TargetCheckReport: Encodable, TextReport {
    let targets: [TargetReport]

    var lines: [String] { targets.map(\.lines).joined(separator: [""]).map { $0 } }
}

/// A declared target, explained.
struct TargetReport: Encodable {
    struct Field: Encodable {
        let name: String
        let title: String
        let value: String
        let choices: [String]
    }

    let identifier: String
    let name: String
    let extensionPoint: String
    /// The rule, as a predicate.
    let rule: String
    /// The words of the command, with placeholders.
    let command: [String]
    /// The kind of thing that the command runs once for each of: `file`, `text` or `link`; nil if it runs once.
    let runsForEach: String?
    let standardInput: String?
    let environment: [String: String]
    let fields: [Field]
    /// The results that the command gives back, each in words.
    let returns: [String]
    /// The programs that are there, with their paths.
    let programs: [String: String]
    /// Why it cannot run here.
    let missing: [String]
    let network: Bool
    let groups: [String]
    /// The largest size that the target takes, in bytes, of all files together; nil for no limit.
    let maximumSize: Int64?
    let remarks: [String]

    /// Nil for an extension with a program of its own.
    init?(_ bundle: ExtensionBundle) {
        guard case .command(let command) = bundle.kind else { return nil }
        identifier = bundle.identifier
        name = bundle.displayName
        extensionPoint = bundle.extensionPoint.rawValue
        rule = bundle.activationRule.summary
        self.command = command.arguments.map(\.source)
        runsForEach = command.subject.map { String($0.description.dropFirst().dropLast()) }
        standardInput = command.standardInput?.source
        environment = command.environment.mapValues(\.source)
        fields = command.fields.map {
            Field(name: $0.name, title: $0.title, value: $0.value, choices: $0.choices.map(\.value))
        }
        returns =
            (command.returnsFiles ? ["the files in its output folder"] : [])
            + (command.result == .text ? ["its standard output as a text"] : [])
            + (command.result == .link ? ["its standard output as a link"] : [])
        programs = Dictionary(
            command.programs.compactMap { name in DeclaredTarget.path(ofProgram: name).map { (name, $0) } },
            uniquingKeysWith: { first, _ in first })
        missing = command.missingPrograms
        network = bundle.entitlements.allowsNetwork
        groups = bundle.entitlements.applicationGroups
        maximumSize = command.maximumSize
        remarks = command.remarks + bundle.activationRule.warnings
    }

    var lines: [String] {
        let choices = fields.map { field in
            let values = field.choices.isEmpty ? "" : ", one of \(field.choices.joined(separator: ", "))"
            return "\(field.name): \(field.title)\(values)"
                + (field.value.isEmpty ? "" : "; \(field.value) by default")
        }
        let found = programs.sorted { $0.key < $1.key }.map(\.value)
        let rows: [(String, [String])] = [
            ("takes", [rule] + (maximumSize.map { ["at most \(Phrase.size($0)) together"] } ?? [])),
            ("asks", choices),
            (
                "runs",
                [CommandLineWords.text(of: command)] + (runsForEach.map { ["once for each \($0)"] } ?? [])
            ),
            ("reads", standardInput.map { [$0] } ?? []),
            ("sets", environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }),
            ("gives back", returns), ("programs", found),
            ("reaches", [network ? "the network" : "no network"] + groups.map { "the app group \($0)" }),
            ("cannot run", missing), ("note", remarks),
        ]
        let table = rows.flatMap { label, values in
            values.enumerated().map { number, value in [number == 0 ? label : "", value] }
        }
        let kind = ExtensionPoint(rawValue: extensionPoint).kind
        return [PrintableText.escaped("\(name) (\(identifier)), \(kind)")] + Output.table(table, indent: "  ")
    }
}
