// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost

/// `appex target allow`
struct TargetAllow: TargetPermissionCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow",
        abstract: "Let targets of Contractor, Thunar, KDE Purpose and desktop apps run.",
        discussion: """
            They run outside any sandbox and can do all that you can, so each must be allowed once. One whose declaration changes must be allowed again. \
            Without a name, all are listed with what they run.

            Examples:
              appex target allow
              appex target allow "Send by Bluetooth"
            """)

    @OptionGroup var arguments: TargetArguments

    static func change(_ target: InstalledExtension, _ host: ExtensionHost) throws { try host.allow(target) }
}

/// `appex target disallow`
struct TargetDisallow: TargetPermissionCommand {
    static let configuration = CommandConfiguration(
        commandName: "disallow", abstract: "Take back that targets of other systems may run.")

    @OptionGroup var arguments: TargetArguments

    static func change(_ target: InstalledExtension, _ host: ExtensionHost) throws { try host.disallow(target) }
}

/// A command that changes whether targets of other systems may run.
protocol TargetPermissionCommand: AsyncParsableCommand {
    var arguments: TargetArguments { get }

    /// Changes it for one target.
    ///
    /// - Throws: the error of what keeps it.
    static func change(_ target: InstalledExtension, _ host: ExtensionHost) throws
}

extension TargetPermissionCommand {
    func run() async throws {
        try await CommandFailure.reporting(json: arguments.json) {
            let host = try ExtensionHost()
            let installed = try host.installedExtensions()
            let targets = try arguments.targets.map { name in
                let target = try TargetArguments.target(name, among: installed.everyExtension)
                guard target.foreign != nil else {
                    throw CommandFailure(
                        .notOffered,
                        "\(target.identifier) is of an installed app and runs confined, so it needs no permission")
                }
                return target
            }
            for target in targets { try Self.change(target, host) }
            let shown = targets.isEmpty ? installed.foreign : targets
            Output.report(ForeignTargetsReport(shown, host), json: arguments.json)
        }
    }
}
