// SPDX-License-Identifier: Apache-2.0

public import ActivationRules
public import ExtensionBundles
public import ExtensionItems
import ExtensionMessages
public import Foundation

/// A host app's side: which extensions fit, and carrying a request to one of them.
///
/// ```swift
/// let host = try ExtensionHost()
/// let offer = host.offer(for: items, among: try host.installedApplications())
/// try await host.withSession(for: offer.offered[0], items: items, presenter: presenter) { outcome in … }
/// ```
public struct ExtensionHost: Sendable {
    /// Where apps and containers lie.
    public let folders: ApplicationFolders
    /// How long to wait for an extension.
    public var limits: SessionLimits
    /// Whether what extensions write to standard error is passed on while they run.
    public var echoesOutput: Bool
    let supervisor: URL?

    /// A host.
    ///
    /// - Parameters:
    ///   - folders: where apps and containers lie; by default the user's.
    ///   - limits: how long to wait for an extension.
    ///   - supervisor: the program `appex-supervisor`; by default the one beside this process's program.
    ///   - echoesOutput: whether what extensions write is passed on while they run.
    /// - Throws: `BundleError` where the environment does not say where the user's files are.
    public init(
        folders: ApplicationFolders? = nil, limits: SessionLimits = SessionLimits(), supervisor: URL? = nil,
        echoesOutput: Bool = false
    ) throws {
        self.folders = try folders ?? ApplicationFolders()
        self.limits = limits
        self.supervisor = supervisor
        self.echoesOutput = echoesOutput
    }

    /// What is installed. The types that it declares are known from now on, also to files whose types are told.
    ///
    /// - Throws: `BundleError` where a folder of apps cannot be listed.
    public func installedApplications() throws -> [InstalledApplication] {
        try ExtensionRegistry(folders: folders).load()
    }

    /// Which extensions take what is shared, and why the others do not.
    ///
    /// - Parameters:
    ///   - items: what is shared.
    ///   - applications: as ``installedApplications()`` gave them.
    /// - Returns: both lists.
    public func offer(for items: [NSExtensionItem], among applications: [InstalledApplication]) -> ExtensionOffer {
        ExtensionOffer(applications: applications, input: ActivationInput(items))
    }

    /// Which extensions take an input, and why the others do not.
    ///
    /// - Parameters:
    ///   - input: what rules see of a share.
    ///   - applications: as ``installedApplications()`` gave them.
    /// - Returns: both lists.
    public func offer(for input: ActivationInput, among applications: [InstalledApplication]) -> ExtensionOffer {
        ExtensionOffer(applications: applications, input: input)
    }

    /// Carries a request to an extension, and gives its outcome to a scope: what the extension returned lives that long.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - items: what is shared.
    ///   - action: an action to run without asking, such as `disk.save`.
    ///   - presenter: shows the extension's sheets.
    ///   - body: takes the one outcome of the request.
    /// - Returns: what `body` returns.
    /// - Throws: ``ExtensionHostError`` where nothing was launched, and what `body` throws. An extension that fails is not an
    ///   error here but an outcome.
    public func withSession<Result: Sendable>(
        for choice: InstalledExtension, items: [NSExtensionItem], action: String? = nil, presenter: any SheetPresenter,
        _ body: (ExtensionOutcome) async throws -> Result
    ) async throws -> Result {
        let start = ContinuousClock.now
        let sandbox = try Bubblewrap(supervisor: supervisor)
        let bundle = try choice.bundle()
        let folder = try SessionFolder(folders: folders)
        defer { folder.remove() }
        let staged = try StagedFiles(items, session: folder)
        var profile = try SandboxProfile(
            bundle: bundle.url, identifier: bundle.identifier, executable: bundle.executable,
            entitlements: bundle.entitlements, folders: folders, temporaryFolder: folder.temporary)
        profile.mounts.append(
            .init(inside: SandboxProfile.demandFolder, outside: folder.demand.path, isWritable: false))
        profile.mounts += staged.mounts
        let files = SessionFiles(profile: profile, staged: staged, session: folder)
        let session = ExtensionSession(
            parts: .init(
                bundle: bundle, choice: choice, folders: folders, sandbox: sandbox, profile: profile,
                shared: try SharedAttachments(items, files: files), presenter: presenter, limits: limits,
                action: action, echoesOutput: echoesOutput,
                identifier: folder.identifier))
        let result = await session.run()
        let duration = start.duration(to: .now) / .seconds(1)
        return try await body(
            ExtensionOutcome(
                ending: Self.ending(result, ItemDecoder(files)), action: result.action,
                sandbox: Bubblewrap.name, peakMemory: result.peakMemory, duration: duration,
                standardErrorTail: result.outputTail))
    }

    private static func ending(_ result: ExtensionSession.Result, _ decoder: ItemDecoder<SessionFiles>)
        -> ExtensionOutcome.Ending
    {
        switch result.ending {
        case .cancelled: return .cancelled
        case .failed(var error):
            error.standardErrorTail = result.outputTail
            return .failed(error)
        case .completed(let descriptions):
            do {
                return .completed(try decoder.items(descriptions))
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
                        Attachment(registeredTypeIdentifiers: provider.registeredTypeIdentifiers)
                    })
            })
    }
}
