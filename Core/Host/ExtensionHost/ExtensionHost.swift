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
import HostRecords
public import Sheets
import UniformTypes

/// A host app's side: which extensions fit, and carrying a request to one of them.
///
/// ```swift
/// let host = try ExtensionHost()
/// let installed = try host.installedExtensions()
/// let offer = host.offer(for: items, among: installed)
/// try await host.withSession(for: offer.offered[0], among: installed, items: items, presenter: presenter) { outcome in … }
/// ```
///
/// Targets that are no programs, such as declared commands, are in the module SheetTargets: `ExtensionHost().withSheetTargets()` shares with them, too. Without
/// it they are not offered, with that reason.
public struct ExtensionHost: Sendable {
    /// Where apps and containers lie.
    public let folders: ApplicationFolders
    /// How long to wait for an extension.
    public var limits: SessionLimits
    /// Whether what extensions write to standard error is passed on while they run.
    public var echoesOutput: Bool
    /// Whether a request may leave records: an entry of the history, the folders that the person saves into, which are offered first, and names in
    /// notifications. False at first if `APPEX_NO_HISTORY` is set, and not 0.
    public var keepsRecords = ["", "0"].contains(ProcessInfo.processInfo.environment["APPEX_NO_HISTORY"] ?? "")
    /// Whether a share whose command is killed gets an entry of the history, if ``keepsRecords`` allows it: its names are kept while it runs. False at first.
    public var remembersKilledShares = false
    /// Takes the number of an extension's process, and its program, when the extension waits for a debugger; nil if extensions
    /// begin at once. While it is set, no time limits apply.
    public var debugging: (@Sendable (Int32, URL) -> Void)?
    /// Asks the person whether an extension may write to the clipboard or open its app. Called when an extension wants either, until the answer
    /// is ``DesktopAnswer/allowed``, which is remembered. Nil to allow it, if there is no person to ask.
    public var confirmation: (@Sendable (DesktopRequest) async -> DesktopAnswer)?
    let supervisor: URL?
    /// The targets that are no programs; nil if it shares with programs alone.
    package var otherTargets: (any OtherTargets)?

    /// A host that shares with programs of extensions. For declared commands and other targets, see the module SheetTargets.
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
            filenames: items.flatMap { $0.attachments ?? [] }.map { $0.knownFile?.filename },
            database: { MIMEDatabase(folders.dataFolders) }
        ) {
            Self.size(of: items)
        } obstacle: {
            self.obstacle(of: $0)
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
        } obstacle: {
            self.obstacle(of: $0)
        } isAllowed: {
            self.isAllowed($0)
        }
    }

    /// The files among items.
    ///
    /// - Parameter items: what is shared.
    /// - Returns: one for each attachment that is a file or a folder.
    package static func files(of items: [NSExtensionItem]) -> [URL] {
        items.flatMap { $0.attachments ?? [] }.compactMap(\.knownFile)
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
        let request = TargetRequest(
            choice: choice, installed: installed, items: items, action: action, message: message, donation: donation,
            presenter: presenter)
        func log(_ outcome: ExtensionOutcome) {
            ActivityLog(folders).add(ActivityRecord(of: choice, outcome, attachments: request.attachmentCount))
        }
        var hasEnded = false
        do {
            return try await runner(for: request).run { result, files in
                hasEnded = true
                var outcome = ExtensionOutcome(result, Self.ending(result, files), since: start)
                outcome.wasLook = Self.wasLook(result, outcome, choice) && !files.received.hasSessionFiles
                outcome.hasReturnedFiles = files.received.hasSessionFiles
                outcome.transferRequest = result.transferRequest
                log(outcome)
                RunningRecord.remove(from: files.session.url)
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
        let request = TargetRequest(
            choice: choice, installed: installed, items: items, action: action, message: message, presenter: presenter)
        return try await runner(for: request).options()
    }

    /// Checks that a target that the host runs itself, or whose command is declared, has the answers that it needs. What an extension asks is known when it runs.
    ///
    /// - Parameters:
    ///   - choice: the target.
    ///   - installed: the snapshot that it is from.
    ///   - items: what is shared.
    ///   - action: an action that was named in advance.
    ///   - message: what the person writes; nil for nothing.
    ///   - presenter: has the answers.
    /// - Throws: ``ExtensionHostError`` with `needsAnswer` for one that is missing or refused, and for what cannot be done.
    package func checkAnswers(
        for choice: InstalledExtension, among installed: InstalledExtensions, items: [NSExtensionItem], action: String?,
        message: String?, presenter: any SheetPresenter
    ) async throws {
        let request = TargetRequest(
            choice: choice, installed: installed, items: items, action: action, message: message, presenter: presenter)
        try await runner(for: request).checkAnswers()
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
    /// Creates the input that rules judge, from the shared representations of items.
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
