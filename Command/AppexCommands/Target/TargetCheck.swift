// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// The command `appex target check`, which explains declared targets and checks that they can run here.
struct TargetCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Explain declared targets, and check that they can run here.",
        discussion: """
            Shows what each target takes, what it asks, the command that runs, and what its sandbox lets it do. Exit code 65 if a declaration cannot be \
            used, otherwise 1 if a target cannot run on this machine.

            Examples:
              appex target check Shrink.app
              appex target check org.appex.tools.resize --json
            """)

    @Argument(
        help: "A folder Name.app or Name.appex, or the identifier of an installed app or target.",
        completion: Completions.programs)
    var target: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let targets = try bundles()
            let reports = targets.compactMap(TargetReport.init)
            guard !reports.isEmpty else {
                throw CommandFailure(
                    .notOffered,
                    "\(PrintableText.escaped(target)) has no declared target: none of its extensions has NSExtension/AppexCommand"
                )
            }
            Output.report(TargetCheckReport(targets: reports), json: json)
            if reports.contains(where: { !$0.missing.isEmpty }) { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func bundles() throws -> [ExtensionBundle] {
        if FileStatus.ifKnown(target)?.isFolder == true {
            let url = URL(literalPath: target, isDirectory: true).resolvingSymlinksInPath()
            if url.pathExtension == "appex" { return [try ExtensionBundle(url: url)] }
            return try ApplicationBundle(url: url).extensions
        }
        let applications = try ExtensionHost().installedExtensions().applications
        let paths = applications.flatMap { app in
            [app.identifier, app.displayName].contains(target)
                ? app.extensions.map(\.path)
                : app.extensions.filter { [$0.identifier, $0.displayName].contains(target) }.map(\.path)
        }
        guard !paths.isEmpty else {
            throw CommandFailure(
                .noInput,
                "\(PrintableText.escaped(target)): there is no such folder, and no such app or target is installed")
        }
        return try paths.map { try ExtensionBundle(url: URL(literalPath: $0, isDirectory: true)) }
    }
}
