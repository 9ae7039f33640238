// SPDX-License-Identifier: Apache-2.0

public import ActivationRules
import AppGroups
import Confinement
import DeclaredTargets
public import Donations
public import ExtensionBundles
public import ExtensionItems
import ExtensionMessages
import FileOperations
public import Foundation
import MessageChannels
public import Sheets
import TransferMessages
import UniformTypes

/// A host app's side: which extensions fit, and carrying a request to one of them.
///
/// ```swift
/// let host = try ExtensionHost()
/// let installed = try host.installedExtensions()
/// let offer = host.offer(for: items, among: installed)
/// try await host.withSession(for: offer.offered[0], among: installed, items: items, presenter: presenter) { outcome in … }
/// ```
public struct ExtensionHost: Sendable {
    /// Where apps and containers lie.
    public let folders: ApplicationFolders
    /// How long to wait for an extension.
    public var limits: SessionLimits
    /// Whether what extensions write to standard error is passed on while they run.
    public var echoesOutput: Bool
    /// Whether a request may leave records: the folders that the person saves into, which are offered first, and names in notifications.
    public var keepsRecords = true
    /// Takes the number of an extension's process, and its program, when the extension waits for a debugger; nil if extensions
    /// begin at once. While it is set, no time limits apply.
    public var debugging: (@Sendable (Int32, URL) -> Void)?
    /// Asks the person whether an extension may write to the clipboard or open its app. Called when an extension wants either, until the answer
    /// is ``DesktopAnswer/allowed``, which is remembered. Nil to allow it, if there is no person to ask.
    public var confirmation: (@Sendable (DesktopRequest) async -> DesktopAnswer)?
    let supervisor: URL?
    /// How long an extension may take to describe a request.
    private static let descriptionLimit = Duration.seconds(20)

    /// A host.
    ///
    /// - Parameters:
    ///   - folders: where apps and containers lie; by default the user's.
    ///   - limits: how long to wait for an extension.
    ///   - supervisor: the program `appex-supervisor`; by default the one beside this process's program.
    ///   - echoesOutput: whether what extensions write is passed on while they run.
    /// - Throws: `BundleError` if the environment does not name the folders of the user's files.
    public init(
        folders: ApplicationFolders? = nil, limits: SessionLimits = SessionLimits(), supervisor: URL? = nil,
        echoesOutput: Bool = false
    ) throws {
        self.folders = try folders ?? ApplicationFolders()
        self.limits = limits
        self.supervisor = supervisor
        self.echoesOutput = echoesOutput
    }

    /// Returns what is installed now. A program that shares files of types that apps declare passes its catalog to
    /// `TypeCatalog.install(_:)` once.
    ///
    /// - Throws: `BundleError` if a folder of apps cannot be listed.
    public func installedExtensions() throws -> InstalledExtensions {
        try ExtensionRegistry(folders: folders).load()
    }

    /// Which extensions take what is shared, and why the others do not.
    ///
    /// - Parameters:
    ///   - items: what is shared.
    ///   - installed: as ``installedExtensions()`` returned it.
    ///   - points: the kinds of extensions; by default all that take items.
    /// - Returns: both lists.
    public func offer(
        for items: [NSExtensionItem], among installed: InstalledExtensions,
        of points: Set<ExtensionPoint> = ExtensionPoint.sharing.union(ExtensionPoint.acting)
    ) -> ExtensionOffer {
        ExtensionOffer(
            ActivationInput(items), among: installed, of: points,
            filenames: items.flatMap { $0.attachments ?? [] }.map { Self.file(of: $0)?.lastPathComponent },
            database: { MIMEDatabase(folders.dataFolders) }
        ) {
            Self.size(of: items)
        } systemObstacle: {
            self.action(for: $0).obstacle
        } isAllowed: {
            self.isAllowed($0)
        }
    }

    /// Which extensions take an input, and why the others do not.
    ///
    /// - Parameters:
    ///   - input: what rules see of a share.
    ///   - installed: as ``installedExtensions()`` returned it.
    ///   - points: the kinds of extensions; by default all that take items.
    /// - Returns: both lists.
    public func offer(
        for input: ActivationInput, among installed: InstalledExtensions,
        of points: Set<ExtensionPoint> = ExtensionPoint.sharing.union(ExtensionPoint.acting)
    ) -> ExtensionOffer {
        ExtensionOffer(input, among: installed, of: points) {
            nil
        } systemObstacle: {
            self.action(for: $0).obstacle
        } isAllowed: {
            self.isAllowed($0)
        }
    }

    /// The files among items.
    ///
    /// - Parameter items: what is shared.
    /// - Returns: one for each attachment that is a file or a folder.
    package static func files(of items: [NSExtensionItem]) -> [URL] {
        items.flatMap { $0.attachments ?? [] }.compactMap(file)
    }

    private static func file(of provider: NSItemProvider) -> URL? {
        provider.sharedRepresentations.lazy.compactMap { representation -> URL? in
            switch representation.known {
            case .file(let url): url
            case .url(let url) where url.isFileURL: url
            default: nil
            }
        }.first
    }

    /// The size of the files among items, in bytes, with what is in folders; nil if one cannot be measured, which its use reports.
    private static func size(of items: [NSExtensionItem]) -> Int64? {
        do {
            return try files(of: items).reduce(Int64(0)) { sum, file in
                let status = try FileStatus(of: file.path)
                let size = status.isFolder ? try FolderUsage(of: OpenFolder(file)).bytes : status.size
                return sum > .max - size ? .max : sum + size
            }
        } catch { return nil }
    }

    /// Carries a request to an extension, and gives its outcome to a scope: returned files exist until the scope ends.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - installed: the snapshot that the extension is from, for its containing app and the types that apps declare.
    ///   - items: what is shared.
    ///   - action: an action to run without asking, such as `disk.save`.
    ///   - message: what the person writes, which is also the text of the items: the request fails at its start if the extension
    ///     has fields and none takes it. Nil if nothing must be kept.
    ///   - donation: the destination of ``donations(for:among:items:)`` that the person chose with the extension; nil for none.
    ///   - presenter: shows the extension's sheets.
    ///   - body: takes the one outcome of the request.
    /// - Returns: what `body` returns.
    /// - Throws: ``ExtensionHostError`` if nothing was launched, and the error of `body`. An extension that fails is not an
    ///   error here but an outcome.
    public func withSession<Result: Sendable>(
        for choice: InstalledExtension, among installed: InstalledExtensions, items: [NSExtensionItem],
        action: String? = nil, message: String? = nil, donation: Donation? = nil, presenter: any SheetPresenter,
        _ body: (ExtensionOutcome) async throws -> Result
    ) async throws -> Result {
        let start = ContinuousClock.now
        let count = items.compactMap(\.attachments?.count).reduce(0, +)
        func log(_ outcome: ExtensionOutcome) {
            ActivityLog(folders).add(ActivityRecord(of: choice, outcome, attachments: count))
        }
        var hasEnded = false
        do {
            return try await withResult(
                for: choice, among: installed, items: items, purpose: .perform, action: action, message: message,
                donation: donation, presenter: presenter, limits
            ) { result, files in
                hasEnded = true
                var outcome = ExtensionOutcome(result, Self.ending(result, files), since: start)
                outcome.wasLook = Self.wasLook(result, outcome, choice) && !files.received.hasSessionFiles
                outcome.hasReturnedFiles = files.received.hasSessionFiles
                outcome.transferRequest = result.transferRequest
                log(outcome)
                RunningRecord.remove(from: files.session)
                if case .completed = outcome.ending {} else { await sweepDrafts(of: choice) }
                return try await body(outcome)
            }
        } catch let error as ExtensionHostError where !hasEnded {
            let result = ExtensionSession.Result(ending: .failed(error), action: action, outputTail: "")
            log(ExtensionOutcome(result, .failed(error), since: start))
            throw error
        }
    }

    /// Whether nothing has come of a request but that the person has looked at something. What a share extension returns besides is for programs; an
    /// action's result is what it was run for.
    private static func wasLook(
        _ result: ExtensionSession.Result, _ outcome: ExtensionOutcome, _ choice: InstalledExtension
    ) -> Bool {
        guard result.wasLook, result.transferRequest == nil, case .completed(let items) = outcome.ending else {
            return false
        }
        return items.isEmpty || ExtensionPoint.sharing.contains(choice.extensionPoint)
    }

    /// Returns the actions and fields that an extension has for what is shared. The extension is launched for it, confined, and
    /// begins nothing; a declared target, and what the host does itself, say it without.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - installed: the snapshot that the extension is from.
    ///   - items: what is shared.
    ///   - action: an action that it must offer.
    ///   - answeredFields: fields that it must have.
    ///   - message: what the person writes, which one of its fields must take; nil for nothing.
    /// - Returns: its actions and fields; both are empty if it asks for nothing.
    /// - Throws: ``ExtensionHostError`` if it cannot describe them; `unknownAction`, `unknownField` if it lacks one of these.
    public func options(
        for choice: InstalledExtension, among installed: InstalledExtensions, items: [NSExtensionItem],
        action: String? = nil, answeredFields: [String] = [], message: String? = nil
    ) async throws -> RequestOptions {
        let presenter = ScriptedPresenter(answers: [:], requiring: answeredFields)
        if let own = self.action(for: choice) {
            let session = SystemSession(
                choice: choice, action: own, items: items, presenter: presenter, actionName: action, message: message)
            return try await session.form().0.options
        }
        if let command = choice.command {
            let form = DeclaredSession.form(for: choice, command, message: message)
            try DeclaredSession.check(form, action, presenter, message)
            return form.options
        }
        var limits = limits
        limits.silence = min(limits.silence, Self.descriptionLimit)
        return try await withResult(
            for: choice, among: installed, items: items, purpose: .describe, action: action,
            message: message, presenter: presenter, limits
        ) { result, files in
            switch result.ending {
            case .described(let options): return options
            case .failed(var error):
                error.message = files.staged.withHostPaths(error.message)
                throw error
            case .completed, .done, .cancelled:
                throw ExtensionHostError(.protocolViolation, "the extension ended a request that it was to describe")
            }
        }
    }

    /// Checks that a target that the host runs itself, or whose command is declared, has the answers that it needs. What an extension asks is known when it runs.
    ///
    /// - Parameters:
    ///   - choice: the target.
    ///   - items: what is shared.
    ///   - action: an action that was named in advance.
    ///   - message: what the person writes; nil for nothing.
    ///   - presenter: has the answers.
    /// - Throws: ``ExtensionHostError`` with `needsAnswer` for one that is missing or refused, and for what cannot be done.
    package func checkAnswers(
        for choice: InstalledExtension, items: [NSExtensionItem], action: String?, message: String?,
        presenter: any SheetPresenter
    ) async throws {
        if let own = self.action(for: choice) {
            let session = SystemSession(
                choice: choice, action: own, items: items, presenter: presenter, actionName: action, message: message)
            return try await session.check()
        }
        guard let command = choice.command else { return }
        let form = DeclaredSession.form(for: choice, command, message: message)
        try DeclaredSession.check(form, action, presenter, message)
        try form.checkAnswers(presenter)
    }

    private func withResult<Value: Sendable>(
        for choice: InstalledExtension, among installed: InstalledExtensions, items: [NSExtensionItem],
        purpose: RequestDescription.Purpose, action: String?, message: String?, donation: Donation? = nil,
        presenter: any SheetPresenter,
        _ limits: SessionLimits,
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        guard try !TargetPreferences().forbidden.contains(choice.identifier) else {
            throw ExtensionHostError(
                .notAllowed, "\(choice.displayName) cannot be used: \(TargetPreferences.prohibition)")
        }
        if let own = self.action(for: choice) {
            let session = SystemSession(
                choice: choice, action: own, items: items, presenter: presenter, actionName: action, message: message)
            return try await withSystemResult(session, body)
        }
        let sandbox = try await sandbox(for: choice.program)
        let folder = try sessionFolder(sandbox.layout)
        defer { folder.remove() }
        var lease: BundleLease? = BundleLease(application: choice.applicationPath)
        defer {
            let isStale = lease?.isStale == true
            lease = nil
            if isStale { ApplicationInstaller(folders: folders).sweep() }
        }
        try note(choice, action, purpose, items, in: folder)
        let staged = try StagedFiles(items, session: folder)
        var profile: SandboxProfile
        do {
            guard let app = installed.containingApplication(of: choice) else {
                throw ExtensionHostError(.launchFailed, "\(choice.displayName) is not among what is installed")
            }
            try folders.checkSignature(of: app, launching: choice.program)
            profile = try sandboxProfile(for: choice, sandbox.layout)
            if choice.command == nil {
                try await KeychainKeys(folders: folders).addKeys(
                    for: choice.program, of: app.identifier, to: &profile)
            }
        } catch {
            throw Self.removal(of: choice) ?? ExtensionHostError(launching: error)
        }
        folder.mount(in: &profile)
        profile.mounts += staged.mounts
        profile.origins = staged.origins
        let sharingLimits = choice.command == nil ? SandboxLimits.forSharing : SandboxLimits.forCommand
        profile.limits = debugging == nil ? sharingLimits(staged.size) : .debugging
        let files = SessionFiles(profile: profile, staged: staged, session: folder)
        if let command = choice.command {
            try Self.check(command, of: choice, staged.size, isDebugged: debugging != nil)
            let session = DeclaredSession(
                .init(
                    command: command, choice: choice, items: items, files: files, profile: profile, sandbox: sandbox,
                    presenter: presenter, limits: debugging == nil ? limits : .none, action: action, message: message,
                    echoesOutput: echoesOutput))
            return try await finish(await session.run(), choice, files, body)
        }
        let shared = try SharedAttachments(items, files: files)
        let configuration = ExtensionSession.Configuration(
            request: RequestDescription(
                purpose: purpose, identifier: folder.identifier, extensionIdentifier: choice.identifier,
                principalClass: choice.principalClass,
                bundlePath: SandboxProfile.bundlePath(choice.program, sandbox.layout),
                items: shared.descriptions, action: action, answeredFields: presenter.answeredFields, message: message,
                donation: donation.map(Self.withoutPicture),
                waitsForDebugger: debugging != nil && purpose == .perform,
                declaredTypes: installed.typeDeclarations(for: choice, sharing: Self.types(of: items))),
            displayName: choice.displayName, shared: shared,
            desktop: UserDesktop(
                launcher: ApplicationLauncher(host: self),
                containingApplication: installed.containingApplication(of: choice), profile: profile,
                permissions: DesktopPermissions(
                    folders: folders, choice: choice, application: installed.containingApplication(of: choice),
                    confirmation: confirmation)),
            presenter: presenter, limits: debugging == nil ? limits : .none)
        return try await finish(await run(configuration, profile, sandbox, choice), choice, files, body)
    }

    /// Does what the host does itself, and gives the result to a body. It has a folder like every session, so that `appex ps` knows it.
    private func withSystemResult<Value: Sendable>(
        _ session: SystemSession, _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        if debugging != nil {
            throw ExtensionHostError(
                .launchFailed,
                "\(session.choice.displayName) has no program of an extension to debug")
        }
        let folder = try sessionFolder(.own)
        defer { folder.remove() }
        try note(session.choice, nil, .perform, session.items, in: folder)
        let files = SessionFiles(
            profile: .system(""), staged: try StagedFiles([], session: folder), session: folder)
        return try await body(await session.run(), files)
    }

    /// Checks what was not checked when the target was offered.
    private static func check(
        _ command: DeclaredTarget, of choice: InstalledExtension, _ size: Int64, isDebugged: Bool
    ) throws {
        if isDebugged {
            throw ExtensionHostError(
                .launchFailed, "\(choice.displayName) runs a command, so there is no program of its own to debug")
        }
        if let reason = command.refusal(of: size) {
            throw ExtensionHostError(.unreadableItem, "\(choice.displayName) does not take this: \(reason)")
        }
    }

    /// What the program of an extension, or the command of a declared target, can see.
    private func sandboxProfile(for choice: InstalledExtension, _ layout: SandboxLayout) throws -> SandboxProfile {
        guard let command = choice.command else { return try folders.sandboxProfile(for: choice.program, layout) }
        let path: String
        if let own = command.bundledProgram {
            path = SandboxProfile.bundlePath(choice.program, layout) + "/" + own
        } else {
            guard command.missingPrograms.isEmpty, let name = command.programs.first,
                let found = DeclaredTarget.path(ofProgram: name)
            else {
                throw ExtensionHostError(
                    .launchFailed, "\(choice.displayName): \(command.missingPrograms.joined(separator: "; "))")
            }
            path = found
        }
        return try folders.sandboxProfile(for: choice.program, running: path, layout)
    }

    /// Notes how the session ended, and gives its result to the body.
    private func finish<Value: Sendable>(
        _ ended: ExtensionSession.Result, _ choice: InstalledExtension, _ files: SessionFiles,
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        var result = ended
        if case .failed(let error) = result.ending, [.sandboxUnavailable, .launchFailed].contains(error.code),
            let removal = Self.removal(of: choice)
        {
            result.ending = .failed(removal)
        }
        if case .failed(let error) = result.ending, error.code == .sandboxUnavailable { forgetSandbox() }
        return try await body(result, files)
    }

    /// The extension has the picture itself.
    private static func withoutPicture(_ donation: Donation) -> Donation {
        var donation = donation
        donation.picture = nil
        return donation
    }

    private static func types(of items: [NSExtensionItem]) -> Set<String> {
        Set(items.flatMap { $0.attachments ?? [] }.flatMap(\.sharedRepresentations).map(\.typeIdentifier))
    }

    /// Deletes what an extension that was ended in the middle of saving has left.
    private func sweepDrafts(of choice: InstalledExtension) async {
        // Deleting may take long, and the tasks of this process share few threads.
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                deleteDrafts(of: choice)
                continuation.resume()
            }
        }
    }

    private func deleteDrafts(of choice: InstalledExtension) {
        for group in choice.program.entitlements.applicationGroups {
            let url = folders.groupContainers.appendingPathComponent(group, isDirectory: true)
            let container = SharedContainer(groupIdentifier: group, url: url)
            do {
                _ = try container.sweepDrafts(dryRun: false)
                try Inbox(container).sweepDrafts()
            } catch {
                // The next draft, or appex group clean, tries again.
            }
        }
    }

    /// The error for an app that another command removed while a share began; nil if it is there.
    private static func removal(of choice: InstalledExtension) -> ExtensionHostError? {
        guard FileStatus.ifKnown(choice.applicationPath) == nil else { return nil }
        return ExtensionHostError(
            .launchFailed, "\(choice.displayName) was removed meanwhile; nothing was done")
    }

    /// Notes what runs, for `appex ps`.
    private func note(
        _ choice: InstalledExtension, _ action: String?, _ purpose: RequestDescription.Purpose,
        _ items: [NSExtensionItem], in folder: SessionFolder
    ) throws {
        guard purpose == .perform, let process = ProcessIdentity.own else { return }
        let record = RunningRecord(
            kind: choice.extensionPoint == .share ? .share : .request, identifier: choice.identifier,
            name: choice.displayName, action: action,
            attachments: items.compactMap(\.attachments?.count).reduce(0, +), process: process)
        do {
            try record.store(in: folder)
        } catch {
            throw ExtensionHostError(
                .launchFailed, "the session's folder cannot be written: \(error)", underlyingError: error)
        }
    }

    private func sessionFolder(_ layout: SandboxLayout) throws -> SessionFolder {
        do {
            return try SessionFolder(folders: folders, layout)
        } catch {
            throw ExtensionHostError(
                .launchFailed, "the session's folder cannot be created: \(error)", underlyingError: error)
        }
    }

    /// Without a file system of its own, a program finds another version in its place if its app is replaced at this moment, and may not
    /// execute it. It is launched again then: nothing has run.
    private func run(
        _ configuration: ExtensionSession.Configuration, _ profile: SandboxProfile, _ sandbox: any ConfinementMechanism,
        _ choice: InstalledExtension
    ) async -> ExtensionSession.Result {
        for _ in 0..<3 where sandbox.layout == .machine {
            let before = FileStatus.ifKnown(choice.applicationPath)?.identity
            let result = await runOnce(configuration, profile, sandbox, choice)
            let after = FileStatus.ifKnown(choice.applicationPath)?.identity
            guard case .failed(let error) = result.ending, error.code == .launchFailed, after != before else {
                return result
            }
        }
        return await runOnce(configuration, profile, sandbox, choice)
    }

    private func runOnce(
        _ configuration: ExtensionSession.Configuration, _ profile: SandboxProfile, _ sandbox: any ConfinementMechanism,
        _ choice: InstalledExtension
    ) async -> ExtensionSession.Result {
        let program = choice.program.executable
        do {
            let sockets = try SocketPair()
            let channel = try ExtensionSession.Channel(sockets.first)
            let transfers = try transferAccess(for: choice, configuration.request, profile)
            var profile = profile
            if transfers != nil { profile.environment[TransferWire.descriptorKey] = "\(TransferWire.descriptor)" }
            let process = try await ConfinedProcess.launch(
                profile: profile, sandbox: sandbox, socket: sockets.second, transfers: transfers?.takeProgramsEnd(),
                output: .tail(echo: echoesOutput), session: configuration.request.identifier)
            transfers?.introduceWhenUsed()
            var configuration = configuration
            if configuration.request.waitsForDebugger, let debugging {
                configuration.debugger = {
                    guard await process.hasStarted(), let number = process.programNumber else { return }
                    debugging(number, program)
                    await ProcessIdentity.waitForTracer(of: number)
                }
            }
            var result = await ExtensionSession(configuration, channel: channel, process: process).run()
            await transfers?.end()
            if transfers?.wasUsed == true { result.transferRequest = configuration.request.identifier }
            let allowsNetwork = profile.allowsNetwork
            result = result.confined(by: sandbox, allowsNetwork: allowsNetwork).explained(allowsNetwork: allowsNetwork)
            return await result.naming(program) {
                await sourcePlaces(of: $0, in: program, sandbox)
            }
        } catch {
            return ExtensionSession.Result(
                ending: .failed(ExtensionHostError(launching: error)), action: configuration.request.action,
                outputTail: "")
        }
    }

    /// The way of an extension with the network to the transfer service; nil for others, and if it is only asked what it can do.
    private func transferAccess(
        for choice: InstalledExtension, _ request: RequestDescription, _ profile: SandboxProfile
    ) throws -> TransferAccess? {
        guard profile.allowsNetwork, request.purpose == .perform else { return nil }
        let program = TransferProgram(
            bundle: choice.identifier, application: choice.applicationIdentifier,
            groups: choice.program.entitlements.applicationGroups, request: request.identifier,
            isPrivate: keepsRecords ? nil : true)
        return try TransferAccess(program, folders)
    }

    private static func ending(_ result: ExtensionSession.Result, _ files: SessionFiles) -> ExtensionOutcome.Ending {
        switch result.ending {
        case .cancelled: return .cancelled
        case .done(let result): return .completed(result.items)
        case .described:
            return .failed(
                ExtensionHostError(.protocolViolation, "the extension described a request instead of performing it"))
        case .failed(var error):
            error.message = files.staged.withHostPaths(error.message)
            error.standardErrorTail = result.outputTail
            return .failed(error)
        case .completed(let descriptions):
            do {
                return .completed(try ItemDecoder(files).items(descriptions))
            } catch {
                return .failed(
                    ExtensionHostError(
                        .badReturnedItem, "the extension returned an item that the host cannot use: \(error)",
                        underlyingError: error))
            }
        }
    }
}

extension ActivationInput {
    /// What rules see of items.
    public init(_ items: [NSExtensionItem]) {
        self.init(
            extensionItems: items.map { item in
                Item(
                    attachments: (item.attachments ?? []).map { provider in
                        // Representations for the host app's own process never reach an extension.
                        Attachment(
                            registeredTypeIdentifiers: provider.sharedRepresentations.map(\.typeIdentifier))
                    })
            })
    }
}

extension ExtensionOutcome {
    fileprivate init(_ result: ExtensionSession.Result, _ ending: Ending, since start: ContinuousClock.Instant) {
        self.init(
            ending: ending, delivery: result.delivery, action: result.action, skipped: result.skipped,
            notices: result.notices,
            openings: result.openings, pasteboardWrites: result.pasteboardWrites, confinement: result.confinement,
            peakMemory: result.peakMemory,
            duration: start.duration(to: .now) / .seconds(1), standardErrorTail: result.outputTail)
    }
}
