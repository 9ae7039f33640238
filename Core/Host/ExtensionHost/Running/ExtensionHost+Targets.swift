// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import HostRecords

extension ExtensionHost {
    /// Why targets that are no programs cannot be used with a host that shares with programs alone.
    private static let missingTargets =
        "this host shares with programs of extensions alone; ExtensionHost.withSheetTargets() gives one that does more"

    /// Why a target cannot be used on this machine, whatever is shared; nil if it can, as far as that is known without what is shared.
    func obstacle(of kind: TargetKind) -> String? {
        switch kind {
        case .program: nil
        case .command, .foreign: otherTargets == nil ? Self.missingTargets : nil
        case .system(let target): otherTargets.map { $0.obstacle(of: target, by: self) } ?? Self.missingTargets
        }
    }

    /// Returns the runner that carries a request to its target.
    ///
    /// - Throws: ``ExtensionHostError`` if the administrator has forbidden the target, or this host shares with programs alone; `BundleError` if what is
    ///   forbidden cannot be read.
    func runner(for request: TargetRequest) throws -> any TargetRunner {
        let choice = request.choice
        guard try !TargetPreferences().forbidden.contains(choice.identifier) else {
            throw ExtensionHostError(
                .notAllowed, "\(choice.displayName) cannot be used: \(TargetPreferences.prohibition)")
        }
        if case .program(let principalClass) = choice.kind {
            return ProgramRunner(host: self, request: request, principalClass: principalClass)
        }
        guard let otherTargets else {
            throw ExtensionHostError(.launchFailed, "\(choice.displayName) cannot be used: \(Self.missingTargets)")
        }
        return otherTargets.runner(for: request, by: self)
    }
}
