// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost

/// The command `appex target allow`, which lets targets of other systems run, outside any sandbox.
struct TargetAllow: TargetPermissionCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow",
        abstract: "Let targets of Contractor, Thunar, KDE Purpose and desktop apps run.",
        discussion: """
            They run outside any sandbox and can do all that you can, so each must be allowed once. One whose declaration changes must be allowed again. \
            Without a name, all are listed with what they run.

            Examples:
              appex target allow
              appex target allow contractor.kdeconnect
            """)

    @OptionGroup var arguments: TargetArguments

    static func change(_ target: InstalledExtension, _ host: ExtensionHost) throws { try host.allow(target) }
}

/// The command `appex target disallow`, which takes back the permission of targets of other systems to run.
struct TargetDisallow: TargetPermissionCommand {
    static let configuration = CommandConfiguration(
        commandName: "disallow", abstract: "Take back that targets of other systems may run.")

    @OptionGroup var arguments: TargetArguments

    static func change(_ target: InstalledExtension, _ host: ExtensionHost) throws { try host.disallow(target) }

    static func forgets(_ name: String, among installed: InstalledExtensions, _ host: ExtensionHost) throws -> Bool {
        guard !installed.foreign.contains(where: { $0.identifier == name }) else { return false }
        return try host.disallow(identifier: name)
    }
}

/// A command that changes whether targets of other systems may run.
protocol TargetPermissionCommand: AsyncParsableCommand {
    var arguments: TargetArguments { get }

    /// Takes a permission back whose target is not declared any more.
    ///
    /// - Returns: whether there was one, and it is gone.
    /// - Throws: the error of the file that cannot be deleted.
    static func forgets(_ name: String, among installed: InstalledExtensions, _ host: ExtensionHost) throws -> Bool

    /// Changes it for one target.
    ///
    /// - Throws: the error of what keeps it.
    static func change(_ target: InstalledExtension, _ host: ExtensionHost) throws
}

extension TargetPermissionCommand {
    static func forgets(_ name: String, among installed: InstalledExtensions, _ host: ExtensionHost) -> Bool { false }

    func run() async throws {
        try await CommandFailure.reporting(json: arguments.json) {
            let host = try ExtensionHost()
            let installed = try host.installedExtensions()
            let targets = try arguments.targets.compactMap { name -> InstalledExtension? in
                if try Self.forgets(name, among: installed, host) { return nil }
                let target = try TargetArguments.target(name, among: installed.everyExtension)
                guard target.kind.isForeign else {
                    throw CommandFailure(
                        .notOffered,
                        "\(target.identifier) is of an installed app and runs confined, so it needs no permission")
                }
                return target
            }
            for target in targets { try Self.change(target, host) }
            let shown = targets.isEmpty ? installed.foreign : targets
            let problems = arguments.targets.isEmpty ? installed.foreignProblems : [:]
            Output.report(ForeignTargetsReport(shown, host, problems), json: arguments.json)
        }
    }
}
