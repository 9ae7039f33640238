// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
public import ExtensionHost

extension ExtensionHost {
    /// Returns a host that also shares with targets that are no programs of extensions: declared commands, what the host does itself, and targets of other systems
    /// that the person has allowed.
    ///
    /// ```swift
    /// let host = try ExtensionHost().withSheetTargets()
    /// ```
    ///
    /// - Returns: this host, with them.
    public func withSheetTargets() -> ExtensionHost {
        var host = self
        host.otherTargets = SheetTargets()
        return host
    }
}

/// The targets of a share sheet that are no programs of extensions.
private struct SheetTargets: OtherTargets {
    func obstacle(of target: SystemTarget, by host: ExtensionHost) -> String? { target.action(host).obstacle }

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
