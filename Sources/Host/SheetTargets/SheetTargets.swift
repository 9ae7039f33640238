// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost

/// The targets of a share sheet that are no programs of extensions: declared commands, what the host does itself, and targets of other systems.
///
/// A program that shares installs them once, before it asks what is offered:
///
/// ```swift
/// SheetTargets.install()
/// let host = try ExtensionHost()
/// ```
public enum SheetTargets {
    /// Installs them for this process. To call it again changes nothing.
    public static func install() { ExtensionHost.install(Runners()) }

    private struct Runners: OtherTargets {
        func obstacle(of target: SystemTarget, by host: ExtensionHost) -> String? {
            target.action(host).obstacle
        }

        func runner(for request: TargetRequest, by host: ExtensionHost) -> any TargetRunner {
            let choice = request.choice
            switch choice.kind {
            case .command(let command): return CommandRunner(host: host, request: request, command: command)
            case .system(let target): return ActionRunner(host: host, request: request, action: target.action(host))
            case .foreign(let target):
                let permissions = DesktopPermissions(
                    folders: host.folders, choice: choice, application: nil, confirmation: host.confirmation)
                let action = ForeignAction(
                    target: target, name: choice.displayName, folders: host.folders, permissions: permissions,
                    limits: host.limits)
                return ActionRunner(host: host, request: request, action: action)
            case .program: preconditionFailure("the host itself carries requests to programs")
            }
        }
    }
}
