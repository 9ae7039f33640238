// SPDX-License-Identifier: Apache-2.0

import Confinement
import DesktopServices
import ExtensionBundles
import FileOperations
import Foundation
import HostRecords
import KeychainKeys
import LinkRouting
import TransferClient
import TransferMessages
import UniversalLinks

/// Starts containing apps, confined as their entitlements say.
struct ApplicationLauncher: Sendable {
    /// How long an app may take to start.
    private static let startLimit = Duration.seconds(10)
    /// How long an app is watched after its start: one that crashes at once was not opened.
    private static let startWatch = Duration.milliseconds(250)

    let host: ExtensionHost
    var folders: ApplicationFolders { host.folders }

    /// Opens an app with a URL. Returns when the app runs; it lives on when this process ends.
    ///
    /// - Throws: ``ExtensionHostError`` if the app does not start in ten seconds; it is terminated then.
    func open(_ text: String, in app: InstalledApplication) async throws {
        do {
            try await launch(text, in: app)
            ActivityLog(folders).add(ActivityRecord(.open, app.identifier, failure: nil))
        } catch {
            let failure = ExtensionHostError(launching: error)
            ActivityLog(folders).add(ActivityRecord(.open, app.identifier, failure: failure))
            throw failure
        }
    }

    /// Opens a link of the app's domain in the browser.
    ///
    /// - Throws: ``ExtensionHostError`` if there is none.
    func browse(_ text: String, _ app: InstalledApplication) async throws {
        do {
            try await Browser.open(text)
            ActivityLog(folders).add(ActivityRecord(.browse, app.identifier, failure: nil))
        } catch {
            let failure = ExtensionHostError(launching: error)
            ActivityLog(folders).add(ActivityRecord(.browse, app.identifier, failure: failure))
            throw failure
        }
    }

    /// Returns the entry of the domain by which an app declares a link; nil if it declares the URL's scheme. The error for any other URL is
    /// logged.
    func claim(_ text: String, _ app: InstalledApplication) -> Result<AssociatedDomain?, ExtensionHostError> {
        if let scheme = LinkRouter.scheme(of: text), app.urlSchemes.contains(scheme) { return .success(nil) }
        let domains = app.program?.entitlements.linkDomains ?? []
        do throws(UniversalLinkError) {
            let link = try UniversalLink(text)
            if let entry = AssociatedDomain.entry(for: link, among: domains) { return .success(entry) }
            return .failure(refusal(of: text, app, domains.lazy.compactMap { $0.nearMiss(link) }.first))
        } catch {
            let isLink = LinkRouter.isOfTheWeb(text) && !domains.isEmpty
            return .failure(refusal(of: text, app, isLink ? error.reason : nil))
        }
    }

    /// The error for a URL that the app does not declare, which is logged.
    func refusal(of text: String, _ app: InstalledApplication, _ reason: String? = nil) -> ExtensionHostError {
        let own =
            app.urlSchemes.map { $0 + ":" } + (app.program?.entitlements.linkDomains ?? []).prefix(10).map(\.entry)
        let known = own.isEmpty ? "it has none" : own.joined(separator: ", ")
        let error = ExtensionHostError(
            .launchFailed,
            "\(text.prefix(300)) was not opened: "
                + (reason
                    ?? "an extension can open only the URL schemes and universal links of its containing app (\(known))")
        )
        ActivityLog(folders).add(ActivityRecord(.open, app.identifier, failure: error))
        return error
    }

    private func launch(_ text: String, in app: InstalledApplication) async throws {
        let transfers = try transferAccess(for: app)
        let process = try await launch(app, [text], output: output(of: app, text), transfers?.takeProgramsEnd())
        // The app lives on without this process, which cannot wait for its first word.
        if HelperProgram.find(TransferServiceConnection.programName) != nil { await transfers?.introduce() }
        guard await hasStarted(process) else {
            process.kill()
            let ending = await process.ending
            forget(ending)
            throw ExtensionHostError(
                .launchFailed,
                "\(app.displayName) did not start (\(ExtensionHostError(ending, of: "the app"))); see \(ActivityLog(folders).applicationLog(app.identifier).path)"
            )
        }
        note(app, process)
        if let ending = await earlyEnding(process), ending.cause != .exited(0) {
            throw ExtensionHostError(
                .launchFailed,
                "\(app.displayName) ended at once (\(Self.reason(ending))); see \(ActivityLog(folders).applicationLog(app.identifier).path)"
            )
        }
        process.detach()
    }

    /// How an app ended that ended while its start was watched; nil if it runs.
    private func earlyEnding(_ process: ConfinedProcess) async -> ProcessEnding? {
        if let running = process.identity, await !running.hasEnded(within: Self.startWatch) { return nil }
        return await process.ending
    }

    /// Has the next launch try the confinement again if it has not worked now.
    private func forget(_ ending: ProcessEnding) {
        if ExtensionHostError(ending, of: "the app").code == .sandboxUnavailable { host.forgetSandbox() }
    }

    private static func reason(_ ending: ProcessEnding) -> String {
        if case .exited(let code) = ending.cause { return "code \(code)" }
        return "\(ExtensionHostError(ending, of: "the app"))"
    }

    /// The log of an app's output. An app whose log cannot be written is opened without.
    private func output(of app: InstalledApplication, _ text: String) throws -> ConfinedProcess.Output {
        do {
            return .log(DescriptorHandle(try ActivityLog(folders).beginApplicationLog(app.identifier, text)))
        } catch {
            StandardError.report("what \(app.displayName) writes is not logged: \(error)")
            return .file(DescriptorHandle(try .nullDevice()))
        }
    }

    /// Notes what runs, for `appex ps`. The app runs also if that fails.
    private func note(_ app: InstalledApplication, _ process: ConfinedProcess) {
        guard let identity = process.identity else { return }
        let record = RunningRecord(
            kind: .application, identifier: app.identifier, name: app.displayName, process: identity)
        do { try record.store(folders) } catch {
            StandardError.report("\(app.displayName) is not noted as running: \(error)")
        }
    }

    private func hasStarted(_ process: ConfinedProcess) async -> Bool {
        let watchdog = Task {
            guard await Task.pause(for: Self.startLimit) else { return }
            process.kill()
        }
        defer { watchdog.cancel() }
        return await process.hasStarted()
    }

    /// Runs an app on this process's output, and waits for its end. Cancelling the task terminates the app.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - arguments: for the app.
    ///   - readsInput: whether the app reads this process's standard input.
    /// - Returns: its exit code; 128 plus the signal's number if a signal ended it.
    /// - Throws: ``ExtensionHostError`` if it does not start.
    func run(_ app: InstalledApplication, arguments: [String], readsInput: Bool) async throws -> Int32 {
        let transfers = try transferAccess(for: app)
        let process = try await launch(
            app, arguments, output: .inherited(readsInput: readsInput), transfers?.takeProgramsEnd())
        transfers?.introduceWhenUsed()
        note(app, process)
        let ending = await withTaskCancellationHandler {
            await process.ending
        } onCancel: {
            process.kill()
        }
        await transfers?.end()
        switch ending.cause {
        case .exited(let code): return code
        case .signalled(let signal), .sandboxSignalled(let signal): return 128 + signal.number
        case .notExecuted, .sandboxFailed, .networkFailed, .exceeded:
            forget(ending)
            throw ExtensionHostError(ending, of: "the app")
        }
    }

    /// The way of an app with the network to the transfer service; nil for others.
    private func transferAccess(for app: InstalledApplication) throws -> TransferAccess? {
        guard let entitlements = try app.program?.currentEntitlements(), entitlements.allowsNetwork else { return nil }
        return try TransferAccess(
            TransferProgram(
                bundle: app.identifier, application: app.identifier, groups: entitlements.applicationGroups,
                request: nil), folders)
    }

    /// Runs an app for the events of a background session, and waits for its end. Cancelling the task terminates the app.
    ///
    /// - Throws: ``ExtensionHostError`` if it does not start.
    func run(
        _ app: InstalledApplication, forEventsOf session: String, _ transfers: DescriptorHandle,
        _ whenRunning: () -> Void
    ) async throws {
        let process = try await launch(
            app, [], output: output(of: app, "background session \(session)"), transfers,
            environment: [TransferWire.eventsKey: session])
        whenRunning()
        note(app, process)
        let ending = await withTaskCancellationHandler {
            await process.ending
        } onCancel: {
            process.kill()
        }
        if case .exited(0) = ending.cause { return }
        forget(ending)
        throw ExtensionHostError(
            .launchFailed,
            "\(app.displayName) did not deal with its transfers (\(Self.reason(ending))); see \(ActivityLog(folders).applicationLog(app.identifier).path)"
        )
    }

    /// Gives an app that may have windows a way to the display. Without one it runs without.
    ///
    /// - Throws: an error of the file by which an X server knows programs.
    private func addDisplay(
        of app: InstalledApplication, _ entitlements: Entitlements, _ sandbox: any ConfinementMechanism,
        to profile: inout SandboxProfile
    ) throws {
        let own = ProcessInfo.processInfo.environment
        guard let display = AppDisplay.find(entitlements, own) else { return }
        guard sandbox.layout == .own else {
            return StandardError.report(
                "\(app.displayName) has no window here: only bubblewrap can give a program the display and nothing else"
            )
        }
        if case .x11 = display {
            StandardError.report(
                "warning: \(app.displayName) uses X11, so it can see the screen and all that is typed"
            )
        }
        try profile.connect(
            display, home: folders.container(of: app.identifier), activationToken: own["XDG_ACTIVATION_TOKEN"])
    }

    private func launch(
        _ app: InstalledApplication, _ arguments: [String], output: ConfinedProcess.Output,
        _ transfers: DescriptorHandle?, environment: [String: String] = [:]
    ) async throws -> ConfinedProcess {
        guard let program = app.program else {
            throw ExtensionHostError(.launchFailed, app.problem ?? "\(app.path) is not an app")
        }
        guard !program.executableName.isEmpty else {
            throw ExtensionHostError(
                .launchFailed, "\(app.displayName) only holds declared targets, so there is nothing to open")
        }
        do {
            let sandbox = try await host.sandbox(for: program)
            try folders.checkSignature(of: app, launching: program)
            var profile = try folders.sandboxProfile(for: program, sandbox.layout)
            try await KeychainKeys(folders: folders).addKeys(for: program, of: app.identifier, to: &profile)
            if sandbox.layout == .machine {
                // It lives on without this process, which could not delete a folder of the session.
                let container = folders.container(of: program.identifier)
                // No link of the app's is followed, and the folder is no place of its own: the container is one.
                let temporary = try OpenFolder(creating: container).folderCreatingIfNeeded("tmp")
                profile.environment["TMPDIR"] = temporary.url.path
            }
            if case .inherited = output {
                // What a program needs to know to write in colours.
                let own = ProcessInfo.processInfo.environment
                for key in ["TERM", "COLORTERM", "NO_COLOR"] { profile.environment[key] = own[key] }
            }
            try addDisplay(of: app, try program.currentEntitlements(), sandbox, to: &profile)
            profile.environment.merge(environment) { $1 }
            if transfers != nil { profile.environment[TransferWire.descriptorKey] = "\(TransferWire.descriptor)" }
            return try await ConfinedProcess.launch(
                arguments: arguments, profile: profile, sandbox: sandbox, socket: nil, transfers: transfers,
                output: output)
        } catch {
            throw ExtensionHostError(launching: error)
        }
    }
}
