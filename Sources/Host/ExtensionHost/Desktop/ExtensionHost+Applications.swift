// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import Foundation

extension ExtensionHost {
    /// Runs a containing app in the foreground, confined as its entitlements say, on this process's output. Cancelling the
    /// task terminates the app.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - arguments: the program's arguments.
    ///   - readsInput: whether the app reads this process's standard input; otherwise it has none.
    /// - Returns: its exit code; 128 plus the signal's number if a signal ended it.
    /// - Throws: ``ExtensionHostError`` if it cannot be started.
    public func run(
        _ app: InstalledApplication, arguments: [String], readsInput: Bool = false
    ) async throws -> Int32 {
        try await ApplicationLauncher(host: self).run(app, arguments: arguments, readsInput: readsInput)
    }
}
