// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles

/// The kinds of targets besides programs of extensions: commands, what the host does itself, and targets of other systems. The module SheetTargets, which is above
/// this one, has them.
package protocol OtherTargets: Sendable {
    /// Why something that the host does itself cannot be done on this machine; nil if it can. It starts no program: it is asked for each offer.
    func obstacle(of target: SystemTarget, by host: ExtensionHost) -> String?

    /// Returns the runner that carries a request to a target that is no program.
    func runner(for request: TargetRequest, by host: ExtensionHost) -> any TargetRunner
}
