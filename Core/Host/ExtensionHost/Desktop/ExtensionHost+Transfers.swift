// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
package import FileOperations
package import TransferMessages

extension ExtensionHost {
    /// Launches an app because of the events of a background session, and waits for its end. Cancelling the task terminates the app.
    ///
    /// - Parameters:
    ///   - identifier: the app.
    ///   - session: the session.
    ///   - transfers: the app's end of its connection with the transfer service.
    ///   - introduce: takes what the service needs to know of the program, before it runs.
    ///   - whenRunning: called when the app runs.
    /// - Returns: false if there is no such app.
    /// - Throws: ``ExtensionHostError`` if it does not start.
    package func launch(
        _ identifier: String, forEventsOf session: String, transfers: DescriptorHandle,
        introduce: (TransferProgram) -> Void, whenRunning: () -> Void
    ) async throws -> Bool {
        guard let app = try installedExtensions().applications.first(where: { $0.identifier == identifier }),
            let program = app.program
        else { return false }
        introduce(
            TransferProgram(
                bundle: identifier, application: identifier, groups: program.entitlements.applicationGroups,
                request: nil))
        try await ApplicationLauncher(host: self).run(app, forEventsOf: session, transfers, whenRunning)
        return true
    }
}
