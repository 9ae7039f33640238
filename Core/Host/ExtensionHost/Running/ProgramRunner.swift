// SPDX-License-Identifier: Apache-2.0

import Confinement
import Donations
import ExtensionBundles
import ExtensionItems
import ExtensionMessages
import FileOperations
import KeychainKeys
import MessageChannels
import Sheets
import TransferClient
import TransferMessages

/// Carries a request to the program of an extension.
struct ProgramRunner: ConfinedRunner {
    let host: ExtensionHost
    let request: TargetRequest
    let principalClass: String

    /// How long an extension may take to describe a request.
    private static let descriptionLimit = Duration.seconds(20)
    /// How often a program is launched whose app is replaced at this moment.
    private static let mostLaunches = 4

    private var choice: InstalledExtension { request.choice }

    /// The extension is launched for it, and begins nothing.
    func options() async throws -> RequestOptions {
        try await run(.describe) { result, files in
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

    /// Nothing: what an extension asks is known when it runs.
    func checkAnswers() {}

    func run<Value: Sendable>(
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        try await run(.perform, body)
    }

    private func run<Value: Sendable>(
        _ purpose: RequestDescription.Purpose,
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value {
        try await withWorkspace(isNoted: purpose == .perform) { workspace in
            let configuration = try configuration(workspace, purpose)
            return await launch(configuration, workspace)
        } _: {
            try await body($0, $1)
        }
    }

    // MARK: The sandbox

    func profile(_ layout: SandboxLayout, of application: InstalledApplication) async throws -> SandboxProfile {
        var profile = try host.folders.sandboxProfile(for: choice.program, layout)
        try await KeychainKeys(folders: host.folders).addKeys(
            for: choice.program, of: application.identifier, to: &profile)
        return profile
    }

    func limits(_ size: Int64) -> SandboxLimits { .forSharing(size) }

    // MARK: The session

    private func configuration(
        _ workspace: ConfinedWorkspace, _ purpose: RequestDescription.Purpose
    ) throws -> ExtensionSession.Configuration {
        let files = workspace.files
        let shared = try SharedAttachments(request.items, files: files)
        var limits = host.debugging == nil ? host.limits : .none
        if purpose == .describe, host.debugging == nil { limits.silence = min(limits.silence, Self.descriptionLimit) }
        return ExtensionSession.Configuration(
            request: RequestDescription(
                purpose: purpose, identifier: files.session.identifier, extensionIdentifier: choice.identifier,
                principalClass: principalClass,
                bundlePath: SandboxProfile.bundlePath(choice.program, workspace.sandbox.layout),
                items: shared.descriptions, action: request.action, answeredFields: request.presenter.answeredFields,
                message: request.message, donation: request.donation.map(Self.withoutPicture),
                waitsForDebugger: host.debugging != nil && purpose == .perform,
                declaredTypes: request.installed.typeDeclarations(for: choice, sharing: types)),
            displayName: choice.displayName, shared: shared,
            desktop: UserDesktop(
                launcher: ApplicationLauncher(host: host), containingApplication: workspace.application,
                profile: files.profile,
                permissions: DesktopPermissions(
                    folders: host.folders, choice: choice, application: workspace.application,
                    confirmation: host.confirmation)),
            presenter: request.presenter, limits: limits)
    }

    /// The extension has the picture itself.
    private static func withoutPicture(_ donation: Donation) -> Donation {
        var donation = donation
        donation.picture = nil
        return donation
    }

    private var types: Set<String> {
        Set(request.items.flatMap { $0.attachments ?? [] }.flatMap(\.sharedRepresentations).map(\.typeIdentifier))
    }

    // MARK: The process

    /// A program finds another version in its place if its app is replaced at this moment: without a file system of its own it may not execute that,
    /// and with one, that may be replaced and deleted, too, before it begins. It is launched again then: nothing has run.
    private func launch(
        _ configuration: ExtensionSession.Configuration, _ workspace: ConfinedWorkspace
    ) async -> ExtensionSession.Result {
        for _ in 1..<Self.mostLaunches {
            let before = FileStatus.ifKnown(choice.applicationPath)?.identity
            let result = await launchOnce(configuration, workspace)
            let after = FileStatus.ifKnown(choice.applicationPath)?.identity
            guard case .failed(let error) = result.ending, error.code == .launchFailed, after != before else {
                return result
            }
        }
        return await launchOnce(configuration, workspace)
    }

    private func launchOnce(
        _ configuration: ExtensionSession.Configuration, _ workspace: ConfinedWorkspace
    ) async -> ExtensionSession.Result {
        let (program, sandbox) = (choice.program.executable, workspace.sandbox)
        do {
            let sockets = try SocketPair()
            let channel = try ExtensionSession.Channel(sockets.first)
            var profile = workspace.files.profile
            let transfers = try transferAccess(configuration.request, profile)
            if transfers != nil { profile.environment[TransferWire.descriptorKey] = "\(TransferWire.descriptor)" }
            let process = try await ConfinedProcess.launch(
                profile: profile, sandbox: sandbox, socket: sockets.second, transfers: transfers?.takeProgramsEnd(),
                output: .tail(echo: host.echoesOutput), session: configuration.request.identifier)
            transfers?.introduceWhenUsed()
            let session = ExtensionSession(debugged(configuration, process), channel: channel, process: process)
            var result = await session.run()
            await transfers?.end()
            if transfers?.wasUsed == true { result.transferRequest = configuration.request.identifier }
            let allowsNetwork = profile.allowsNetwork
            result = result.confined(by: sandbox, allowsNetwork: allowsNetwork).explained(allowsNetwork: allowsNetwork)
            return await result.naming(program) { await host.sourcePlaces(of: $0, in: program, sandbox) }
        } catch {
            return ExtensionSession.Result(
                ending: .failed(ExtensionHostError(launching: error)), action: configuration.request.action,
                outputTail: "")
        }
    }

    /// The configuration, with what waits for a debugger if the extension does.
    private func debugged(
        _ configuration: ExtensionSession.Configuration, _ process: ConfinedProcess
    ) -> ExtensionSession.Configuration {
        guard configuration.request.waitsForDebugger, let debugging = host.debugging else { return configuration }
        let program = choice.program.executable
        var configuration = configuration
        configuration.debugger = {
            guard await process.hasStarted(), let number = process.programNumber else { return }
            debugging(number, program)
            await ProcessIdentity.waitForTracer(of: number)
        }
        return configuration
    }

    /// The way of an extension with the network to the transfer service; nil for others, and if it is only asked what it can do.
    private func transferAccess(
        _ description: RequestDescription, _ profile: SandboxProfile
    ) throws -> TransferAccess? {
        guard profile.allowsNetwork, description.purpose == .perform else { return nil }
        let program = TransferProgram(
            bundle: choice.identifier, application: choice.applicationIdentifier,
            groups: choice.program.entitlements.applicationGroups, request: description.identifier,
            isPrivate: host.keepsRecords ? nil : true)
        return try TransferAccess(program, host.folders)
    }
}
