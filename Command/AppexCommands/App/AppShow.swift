// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import Foundation

/// The command `appex app show`, which shows an installed app or extension and its sandbox.
struct AppShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show an installed app or extension, and what its sandbox lets it do.",
        discussion: """
            Examples:
              appex app show org.appex.office
              appex app show org.appex.office.share --sandbox
            """)

    @Argument(help: "The identifier of an app or extension, or its name.", completion: Completions.programs)
    var id: String

    @Flag(help: "Show what it can read, write, reach and use.")
    var sandbox = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            let host = try ExtensionHost()
            let installed = try host.installedExtensions()
            Output.report(try await report(host, installed), json: json)
        }
    }

    private func report(_ host: ExtensionHost, _ installed: InstalledExtensions) async throws -> ProgramReport {
        func described(_ program: BundleProgram?, isExtension: Bool) async throws -> SandboxDescription? {
            // What only holds declared targets has no program.
            guard sandbox, let program, isExtension || !program.executableName.isEmpty else { return nil }
            return try await host.sandbox(of: program, isExtension: isExtension, among: installed)
        }
        let extensions = installed.applications.flatMap(\.extensions)
        // An app and its extension may have one name.
        if let app = try ApplicationArgument.find(id, host) {
            // An app that cannot be used is shown with its reason.
            let icon = app.problem == nil ? try BundleIcon.file(of: URL(fileURLWithPath: app.path)) : nil
            return ProgramReport(app, icon: icon, try await described(app.program, isExtension: false))
        }
        let found = extensions.filter { $0.identifier == id || $0.displayName.lowercased() == id.lowercased() }
        guard let choice = found.first(where: { $0.identifier == id }) ?? found.first else {
            throw CommandFailure(
                .notOffered, "no app or extension called “\(id)” is installed; appex app list shows what is")
        }
        guard found.count == 1 || choice.identifier == id else {
            let identifiers = found.map(\.identifier).joined(separator: ", ")
            throw CommandFailure(
                .usage, "several extensions are called \(id); name one by its identifier: \(identifiers)")
        }
        let app = installed.containingApplication(of: choice)
        let icon =
            try BundleIcon.file(of: URL(fileURLWithPath: choice.path))
            ?? app.flatMap { try BundleIcon.file(of: URL(fileURLWithPath: $0.path)) }
        return ProgramReport(
            choice, of: app, icon: icon,
            try await described(choice.program, isExtension: true))
    }
}
