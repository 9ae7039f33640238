// SPDX-License-Identifier: Apache-2.0

package import Confinement
package import ExtensionBundles
import FileOperations
import HostRecords

/// Carries requests to what runs in a sandbox: a program, or a command.
package protocol ConfinedRunner: TargetRunner {
    var host: ExtensionHost { get }
    var request: TargetRequest { get }

    /// Returns the profile of everything that the program can see, besides what is shared.
    ///
    /// - Throws: ``ExtensionHostError``, `BundleError`, `FileOperationError`, `CancellationError`.
    func profile(_ layout: SandboxLayout, of application: InstalledApplication) async throws -> SandboxProfile

    /// Returns the limits on what the program may use if so many bytes are shared.
    func limits(_ size: Int64) -> SandboxLimits
}

/// The app, the sandbox and the files that a confined program works with.
package struct ConfinedWorkspace: Sendable {
    package let application: InstalledApplication
    package let sandbox: any ConfinementMechanism
    /// The files that are exchanged with the program, and the profile of everything that it can see.
    package let files: SessionFiles
}

extension ConfinedRunner {
    /// Makes a session's folder, in which a program has what is shared, and removes it in the end.
    ///
    /// - Parameters:
    ///   - isNoted: whether `appex ps` lists the request.
    ///   - run: runs the program.
    ///   - body: takes its result.
    /// - Returns: what `body` returns.
    /// - Throws: ``ExtensionHostError`` if nothing was launched, and the error of the body.
    package func withWorkspace<Value: Sendable>(
        isNoted: Bool, run: (ConfinedWorkspace) async throws -> ExtensionSession.Result,
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        let sandbox = try await host.sandbox(for: request.choice.program)
        let folder = try host.sessionFolder(sandbox.layout)
        defer { folder.remove() }
        var lease: BundleLease? = BundleLease(application: request.choice.applicationPath)
        defer {
            let isStale = lease?.isStale == true
            lease = nil
            if isStale { ApplicationInstaller(folders: host.folders).sweep() }
        }
        if isNoted { try host.note(request, in: folder) }
        let staged = try StagedFiles(request.items, session: folder)
        var (application, profile) = try await checkedProfile(sandbox.layout)
        folder.mount(in: &profile)
        profile.mounts += staged.mounts
        profile.origins = staged.origins
        profile.limits = host.debugging == nil ? limits(staged.size) : .debugging
        let files = SessionFiles(profile: profile, staged: staged, session: folder)
        let result = try await run(ConfinedWorkspace(application: application, sandbox: sandbox, files: files))
        return try await body(noted(result, files), files)
    }

    /// Returns the app and the profile of what the program can see, once the signature shows that the app is as it was installed.
    private func checkedProfile(_ layout: SandboxLayout) async throws -> (InstalledApplication, SandboxProfile) {
        let choice = request.choice
        do {
            guard let application = request.installed.containingApplication(of: choice) else {
                throw ExtensionHostError(.launchFailed, "\(choice.displayName) is not among what is installed")
            }
            try host.folders.checkSignature(of: application, launching: choice.program)
            return (application, try await profile(layout, of: application))
        } catch let error as CancellationError { throw error } catch {
            if let removal { throw removal }
            var failure = ExtensionHostError(launching: error)
            let cause = (error as? ConfinementError)?.underlyingError as? FileOperationError
            if let cause, cause.path.path(below: choice.applicationPath) != nil {
                failure.message = "\(choice.displayName) is damaged: \(cause); install its app again, or remove it"
            }
            throw failure
        }
    }

    /// The result, with the reason why nothing was launched; the next launch tries anew which mechanism works.
    private func noted(_ ended: ExtensionSession.Result, _ files: SessionFiles) -> ExtensionSession.Result {
        var result = ended
        if case .failed(let error) = result.ending, [.sandboxUnavailable, .launchFailed].contains(error.code),
            let reason = removal ?? Self.absence(of: files, error)
        {
            result.ending = .failed(reason)
        }
        if case .failed(let error) = result.ending, error.code == .sandboxUnavailable { host.forgetSandbox() }
        return result
    }

    /// The error for a shared file that was deleted while a share began; nil if all are there.
    private static func absence(of files: SessionFiles, _ error: ExtensionHostError) -> ExtensionHostError? {
        files.staged.missingFile.map {
            ExtensionHostError(
                .unreadableItem, "\(PrintableText.escaped($0)) is not there any more; nothing was done",
                underlyingError: error)
        }
    }

    /// The error for an app that another command removed while a share began; nil if it is there.
    private var removal: ExtensionHostError? {
        guard FileStatus.ifKnown(request.choice.applicationPath) == nil else { return nil }
        return ExtensionHostError(
            .launchFailed, "\(request.choice.displayName) was removed meanwhile; nothing was done")
    }
}

extension ExtensionHost {
    /// Makes the folder of a session.
    ///
    /// - Throws: ``ExtensionHostError``.
    package func sessionFolder(_ layout: SandboxLayout) throws -> SessionFolder {
        do {
            return try SessionFolder(folders: folders, layout)
        } catch {
            throw ExtensionHostError(
                .launchFailed, "the session's folder cannot be created: \(error)", underlyingError: error)
        }
    }

    /// Notes what runs, for `appex ps`.
    ///
    /// - Throws: ``ExtensionHostError``.
    package func note(_ request: TargetRequest, in folder: SessionFolder) throws {
        guard let process = ProcessIdentity.own else { return }
        let choice = request.choice
        let isRemembered = keepsRecords && remembersKilledShares
        let record = RunningRecord(
            kind: choice.extensionPoint == .share ? .share : .request, identifier: choice.identifier,
            name: choice.displayName, action: request.action, attachments: request.attachmentCount,
            items: isRemembered ? HistoryEntry.Item.all(of: request.items, cache: folders.cache) : nil,
            destination: isRemembered ? request.donation.map { .init($0) } : nil, process: process)
        do {
            try record.store(in: folder.url)
        } catch {
            throw ExtensionHostError(
                .launchFailed, "the session's folder cannot be written: \(error)", underlyingError: error)
        }
    }
}
