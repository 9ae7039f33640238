// SPDX-License-Identifier: Apache-2.0

import Confinement
import DesktopServices
import ExtensionBundles
import LinkRouting

extension ExtensionHost {
    /// Checks that a program can be confined here, by launching one that ends at once.
    ///
    /// - Parameter allowsNetwork: whether with the network.
    /// - Returns: how it is confined.
    /// - Throws: ``ExtensionHostError`` that says what is missing.
    public func checkConfinement(allowsNetwork: Bool = false) async throws -> ConfinementDescription {
        let (sandbox, obstacle) = try await choice(allowsNetwork)
        var profile = SandboxProfile.system("/usr/bin/true")
        profile.allowsNetwork = allowsNetwork
        let process: ConfinedProcess
        do {
            process = try await ConfinedProcess.launch(
                profile: profile, sandbox: sandbox, socket: nil, output: .tail(echo: false))
        } catch { throw ExtensionHostError(launching: error) }
        let ending = await process.ending
        guard case .exited(0) = ending.cause else {
            let error = ExtensionHostError(ending, of: "a program")
            if error.code == .sandboxUnavailable { forgetSandbox() }
            let reason = process.outputTail.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw ExtensionHostError(error.code, error.message + reason, underlyingError: error)
        }
        return ConfinementDescription(sandbox, allowsNetwork: allowsNetwork, obstacle: obstacle)
    }

    /// Checks that domains can be asked for the apps that open their links.
    ///
    /// - Throws: ``ExtensionHostError`` that says what is missing.
    public static func checkUniversalLinks() throws {
        do { _ = try AssociationFiles.curl() } catch {
            throw ExtensionHostError(.launchFailed, "\(error)", underlyingError: error)
        }
    }

    /// Checks that there is a clipboard.
    ///
    /// - Returns: the program that writes to it.
    /// - Throws: ``ExtensionHostError`` that says what is missing.
    public static func checkClipboard() async throws -> String {
        try await onDesktop { try await Pasteboard.check() }
    }
}
