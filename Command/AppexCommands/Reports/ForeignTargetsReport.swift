// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations

/// The targets that other systems declare, and whether each may run.
struct ForeignTargetsReport: TextReport {
    struct Target: Encodable {
        let identifier: String
        let name: String
        /// The system that declares it.
        let system: String
        /// The file that declares it.
        let file: String
        /// The command that the target runs, outside any sandbox.
        let command: String
        let isAllowed: Bool
    }

    let targets: [Target]
    /// Why declarations cannot be used, by their files.
    let problems: [String: String]

    init(_ targets: [InstalledExtension], _ host: ExtensionHost, _ problems: [String: String]) {
        self.problems = problems
        self.targets = targets.compactMap { choice in
            guard case .foreign(let target) = choice.kind else { return nil }
            return Target(
                identifier: choice.identifier, name: choice.displayName, system: target.origin.name,
                file: target.file, command: target.command, isAllowed: host.isAllowed(choice))
        }
    }

    var lines: [String] {
        guard !targets.isEmpty || !problems.isEmpty else { return ["No other system declares a target."] }
        return targets.flatMap { target in
            [
                "\(PrintableText.escaped(target.name)) (\(target.identifier)): "
                    + (target.isAllowed ? "may run, outside any sandbox" : "not allowed"),
                "  \(target.system), \(PrintableText.escaped(target.file))",
                "  runs: \(Self.shown(target.command))",
            ]
        } + problems.values.sorted().map { "cannot be used: \(PrintableText.escaped($0))" }
    }

    /// A command whose end cannot be hidden by thousands of spaces.
    private static func shown(_ command: String) -> String {
        PrintableText.escaped(command).replacing(/\s{4,}/) { " [\($0.0.count) spaces] " }
    }
}
