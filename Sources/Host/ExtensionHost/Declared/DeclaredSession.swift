// SPDX-License-Identifier: Apache-2.0

import Confinement
import DeclaredTargets
import ExtensionBundles
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Sheets

/// Carries a request to the command of a declared target: asks what it declares, runs it confined, and takes what it gives back.
struct DeclaredSession: Sendable {
    /// What a session works with.
    struct Configuration: @unchecked Sendable {
        // @unchecked: the items are handed over.

        let command: DeclaredTarget
        let choice: InstalledExtension
        let items: [NSExtensionItem]
        let files: SessionFiles
        let profile: SandboxProfile
        let sandbox: any ConfinementMechanism
        let presenter: any SheetPresenter
        let limits: SessionLimits
        let action: String?
        let message: String?
        let echoesOutput: Bool
    }

    private let configuration: Configuration
    private var command: DeclaredTarget { configuration.command }
    private var name: String { configuration.choice.displayName }

    init(_ configuration: Configuration) { self.configuration = configuration }

    /// Runs the command.
    ///
    /// - Returns: how it ended. Cancelling the task ends the command and cancels the request.
    func run() async -> ExtensionSession.Result {
        var result = ExtensionSession.Result(ending: .cancelled, action: nil, outputTail: "")
        do {
            try await run(&result)
        } catch is CancellationError {
            result.ending = .cancelled
        } catch {
            result.ending = .failed(ExtensionHostError(launching: error))
        }
        return result
    }

    private func run(_ result: inout ExtensionSession.Result) async throws {
        let form = Self.form(for: configuration.choice, command, message: configuration.message)
        try Self.check(form, configuration.action, configuration.presenter, configuration.message)
        let items = try await CommandItems(configuration.items, for: command, configuration.files)
        result.skipped = items.skipped
        var shownForm = form
        shownForm.attachments = configuration.items.flatMap { $0.attachments ?? [] }.map(\.displayName)
        guard let answers = try await shownForm.ask(configuration.presenter) else { return }
        try Task.checkCancellation()
        let runs = try runs(items, answers)
        var results = CommandResults()
        for number in runs.indices {
            try await run(runs[number], number, runs.count, &results, &result)
        }
        result.ending = .completed(try results.items(command, configuration.files.session))
    }

    // MARK: Asking

    static func form(for choice: InstalledExtension, _ command: DeclaredTarget, message: String?) -> DeclaredForm {
        let isShare = ExtensionPoint.sharing.contains(choice.extensionPoint)
        return DeclaredForm(
            title: choice.displayName, postTitle: isShare ? "Share" : "Run", fields: command.fields, message: message)
    }

    /// Checks what was given in advance, before anything is asked or run.
    ///
    /// - Throws: ``ExtensionHostError`` for an action, which a command has not, and for an answer or a message that would be lost.
    static func check(
        _ form: DeclaredForm, _ action: String?, _ presenter: any SheetPresenter, _ message: String?
    ) throws {
        if let action { throw ExtensionHostError(.unknownAction(action, offered: [])) }
        let known = form.options.fieldNames.union(RequestOptions.conditionalFields)
        let unknown = presenter.answeredFields.filter { !known.contains($0.lowercased()) }
        guard unknown.isEmpty else {
            throw ExtensionHostError(.unknownFields(unknown.sorted(), known: form.options.fieldNames.sorted()))
        }
        guard message != nil else { return }
        guard form.options.fieldNames.contains(DeclaredForm.messageName) else {
            throw ExtensionHostError(.noMessageField)
        }
        guard !presenter.answeredFields.contains(DeclaredForm.messageName) else {
            throw ExtensionHostError(.answeredMessageField(DeclaredForm.messageName))
        }
    }

    private func runs(_ items: CommandItems, _ answers: [String: String]) throws -> [CommandRun] {
        let session = configuration.files.session
        let output = session.layout.temporaryPath(outside: session.temporary.path) + "/" + CommandResults.outputName
        if command.returnsFiles {
            try OpenFolder.create(
                session.temporary.appendingPathComponent(CommandResults.outputName, isDirectory: true))
        }
        let input = CommandInput(
            files: items.files, texts: items.texts, links: items.links, answers: answers, output: output,
            bundle: SandboxProfile.bundlePath(configuration.choice.program, session.layout))
        do { return try command.runs(for: input) } catch let error as CommandInputError {
            throw ExtensionHostError(.unreadableItem, "\(name) does not take this: \(error)")
        }
    }

    // MARK: Running

    /// Why a command was ended before it ended by itself.
    private enum Stop {
        case cancelled
        case silent
    }

    private func run(
        _ run: CommandRun, _ number: Int, _ count: Int, _ results: inout CommandResults,
        _ result: inout ExtensionSession.Result
    ) async throws {
        let output = CommandOutput(command.result)
        let process = try await launch(run, output)
        result.confinement = ConfinementDescription(
            configuration.sandbox, allowsNetwork: configuration.profile.allowsNetwork)
        let (ending, stop) = await ending(of: process, output, run.subject, number, count)
        output.finish()
        result.outputTail = output.tail + process.outputTail
        result.peakMemory = [result.peakMemory, ending.peakMemory].compactMap { $0 }.max()
        do {
            try check(ending, stop, run, output, process.outputTail)
            try results.add(output, command.result)
        } catch {
            // What has the network may have sent something before it ended.
            let wasFailure = if case .exited = ending.cause { stop == nil && number == 0 } else { false }
            if configuration.profile.allowsNetwork, !wasFailure { result.delivery = .unknown }
            guard var failure = error as? ExtensionHostError, count > 1 else { throw error }
            let subject = run.subject.map { "\(PrintableText.escaped(String($0.prefix(80)))): " } ?? ""
            let done = number == 0 ? "" : "; \(number) of \(count) were done before"
            failure.message = subject + failure.message + done
            throw failure
        }
    }

    private func launch(_ run: CommandRun, _ output: CommandOutput) async throws -> ConfinedProcess {
        var profile = configuration.profile
        profile.environment.merge(run.environment) { _, own in own }
        return try await ConfinedProcess.launch(
            arguments: Array(run.arguments.dropFirst()), profile: profile, sandbox: configuration.sandbox, socket: nil,
            output: .pieces(
                input: Data((run.standardInput ?? "").utf8), echo: configuration.echoesOutput, take: { output.add($0) }),
            session: configuration.files.session.identifier)
    }

    /// Waits for the end, shows the progress meanwhile, and ends the command if it is cancelled or reports nothing for too long.
    private func ending(
        of process: ConfinedProcess, _ output: CommandOutput, _ subject: String?, _ number: Int, _ count: Int
    ) async -> (ProcessEnding, Stop?) {
        let isCancelled = Occurrence()
        let isSilent = Occurrence()
        return await withTaskCancellationHandler {
            let ending = await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    let progress = CommandProgress(
                        title: name, presenter: configuration.presenter,
                        current: { Self.progress(output, subject, number, count) },
                        cancel: {
                            isCancelled.set()
                            process.kill()
                        })
                    await progress.show()
                }
                group.addTask {
                    let limit = configuration.limits.silence
                    while true {
                        let end = output.lastProgress + limit
                        do { try await Task.sleep(until: end, clock: .continuous) } catch { return }
                        guard output.lastProgress + limit <= .now else { continue }
                        isSilent.set()
                        return process.kill()
                    }
                }
                let ending = await process.ending
                group.cancelAll()
                return ending
            }
            let stop: Stop? = isCancelled.isSet || Task.isCancelled ? .cancelled : isSilent.isSet ? .silent : nil
            return (ending, stop)
        } onCancel: {
            process.kill()
        }
    }

    private static func progress(
        _ output: CommandOutput, _ subject: String?, _ number: Int, _ count: Int
    ) -> (fraction: Double?, detail: String) {
        let reported = output.progress
        let detail = reported.flatMap { $0.detail.isEmpty ? nil : $0.detail } ?? (count > 1 ? subject ?? "" : "")
        guard count > 1 else { return (reported?.fraction, detail) }
        return ((Double(number) + (reported?.fraction ?? 0)) / Double(count), detail)
    }

    /// - Throws: `CancellationError`, or ``ExtensionHostError`` if the command did not end well.
    private func check(
        _ ending: ProcessEnding, _ stop: Stop?, _ run: CommandRun, _ output: CommandOutput, _ errors: String
    ) throws {
        switch stop {
        case .cancelled?: throw CancellationError()
        case .silent?:
            let seconds = Int(configuration.limits.silence / .seconds(1))
            throw ExtensionHostError(
                .timedOut, "\(name) has reported no progress for \(seconds) seconds and was terminated")
        case nil: break
        }
        guard case .exited(let code) = ending.cause else { throw ExtensionHostError(ending, of: name) }
        guard code == 0 else {
            let program = run.arguments.first?.split(separator: "/").last.map(String.init) ?? name
            let words = Self.lastLine(errors) ?? Self.lastLine(output.tail)
            throw ExtensionHostError(
                .returnedError,
                "\(program) ended with the exit code \(code)" + (words.map { ": \(PrintableText.escaped($0))" } ?? "")
                    + hint(errors + output.tail))
        }
        if let problem = output.problem {
            throw ExtensionHostError(.protocolViolation, "\(name) has reported what cannot be read: \(problem)")
        }
    }

    private static func lastLine(_ text: String) -> String? {
        text.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }.map { String($0.prefix(300)) }
    }

    /// Under Landlock a command is one process, which shells report in their own words.
    private func hint(_ words: String) -> String {
        let refusals = ["fork", "not permitted", "Cannot allocate", "Resource temporarily"]
        guard configuration.sandbox.layout == .machine,
            refusals.contains(where: { words.localizedCaseInsensitiveContains($0) })
        else { return "" }
        return "; this machine confines with Landlock, under which a command can start no other program"
    }
}
