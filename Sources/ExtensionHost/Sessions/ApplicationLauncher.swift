// SPDX-License-Identifier: Apache-2.0

import CLinux
import ExtensionBundles
import FileOperations
import Foundation
import Glibc

/// Starts containing apps, confined as their entitlements say.
struct ApplicationLauncher {
    let folders: ApplicationFolders
    let sandbox: Bubblewrap

    /// Opens a URL of one of the app's own schemes with it. Returns when the app runs.
    ///
    /// - Throws: ``ExtensionHostError`` where the scheme is not the app's, or the app does not start.
    func open(_ text: String, in app: ApplicationBundle) throws {
        guard let scheme = URL(string: text)?.scheme?.lowercased(), app.urlSchemes.contains(scheme) else {
            throw ExtensionHostError(
                .launchFailed,
                "\(text) was not opened: an extension may open the schemes of its own containing app only ("
                    + (app.urlSchemes.isEmpty ? "it has none" : app.urlSchemes.joined(separator: ", ")) + ")")
        }
        let log = try logFile(of: app)
        let plan = try plan(for: app, [text], output: log, dieWithParent: false)
        defer { plan.closeReport() }
        let process = plan.spawn(dieWithThread: false)
        plan.closeChildEnds()
        guard process > 0, plan.waitForStart() else {
            throw ExtensionHostError(
                .launchFailed, "\(app.displayName) cannot be started; \(logPath(of: app)) may say why")
        }
        // The app lives on; as long as this process does, it does not leave a zombie of it.
        Thread.detachNewThread { _ = clinux_wait(process, nil, nil, true) }
    }

    /// Runs the app here, and waits for it.
    ///
    /// - Throws: ``ExtensionHostError`` where it does not start.
    func run(_ app: ApplicationBundle, arguments: [String]) throws -> Int32 {
        let plan = try plan(for: app, arguments, output: dup(STDOUT_FILENO), dieWithParent: true)
        let process = plan.spawn(dieWithThread: true)
        plan.closeChildEnds()
        guard process > 0 else { throw ExtensionHostError(.launchFailed, "bubblewrap cannot be started") }
        var status: Int32 = 0
        _ = clinux_wait(process, &status, nil, true)
        switch plan.ending(sandboxStatus: status).cause {
        case .exited(let code): return code
        case .signalled(let signal): return 128 + signal
        case let cause: throw SessionState.error(for: ProcessEnding(cause: cause, peakMemory: nil))
        }
    }

    private func plan(for app: ApplicationBundle, _ arguments: [String], output: Int32, dieWithParent: Bool) throws
        -> LaunchPlan
    {
        let profile = try SandboxProfile(
            bundle: app.url, identifier: app.identifier, executable: app.executable, entitlements: app.entitlements,
            folders: folders, temporaryFolder: nil)
        let program = SandboxProfile.bundlePath(app.url) + "/" + app.executable.lastPathComponent
        let nothing = clinux_open("/dev/null", O_RDWR, 0)
        return try LaunchPlan(
            [program] + arguments, profile: profile, sandbox: sandbox, socket: nothing, dieWithParent: dieWithParent,
            output: output)
    }

    private func logPath(of app: ApplicationBundle) -> String {
        folders.state.appendingPathComponent("Logs/\(app.identifier).log").path
    }

    private func logFile(of app: ApplicationBundle) throws -> Int32 {
        let path = logPath(of: app)
        try Folder.create(URL(fileURLWithPath: path).deletingLastPathComponent())
        let descriptor = clinux_open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw FileOperationError("open", path, -descriptor) }
        return descriptor
    }
}
