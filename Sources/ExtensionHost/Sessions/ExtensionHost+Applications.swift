// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import Foundation

extension ExtensionHost {
    /// Runs a containing app in the foreground, confined as its entitlements say, on this process's own input and output.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - arguments: what it gets to read.
    /// - Returns: its exit code; 128 and the signal's number where a signal ended it.
    /// - Throws: ``ExtensionHostError`` where it cannot be started.
    public func run(_ app: InstalledApplication, arguments: [String]) throws -> Int32 {
        let bundle = try ApplicationBundle(url: URL(fileURLWithPath: app.path, isDirectory: true))
        return try ApplicationLauncher(folders: folders, sandbox: Bubblewrap(supervisor: supervisor)).run(
            bundle, arguments: arguments)
    }
}
