// SPDX-License-Identifier: Apache-2.0

import Confinement
import DeclaredTargets
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Sheets

/// Carries a request to the command of a declared target: asks what it declares, runs it confined, and takes what it gives back.
struct DeclaredSession: Sendable {
    let runner: CommandRunner
    let workspace: ConfinedWorkspace

    private var command: DeclaredTarget { runner.command }
    private var name: String { runner.name }
    private var session: SessionFolder { workspace.files.session }
    private var profile: SandboxProfile { workspace.files.profile }
    private var presenter: any SheetPresenter { runner.request.presenter }

    /// Asks the person, and runs the command.
    ///
    /// - Returns: how it ended. Cancelling the task ends the command and cancels the request.
    func run() async -> ExtensionSession.Result {
        var result = ExtensionSession.Result(ending: .cancelled, action: nil, outputTail: "")
        do {
            try await run(&result)
        } catch {
            result.ending =
                error is CancellationError ? .cancelled : .failed(ExtensionHostError(launching: error))
        }
        return result
    }

    private func run(_ result: inout ExtensionSession.Result) async throws {
        let form = try runner.form()
        let items = try await CommandItems(runner.request.items, for: command, workspace.files)
        result.skipped = items.skipped
        try await form.asking { answers in
            result.delivery = .none
            result.notices = []
            result.ending = .completed(try await perform(items, answers, &result))
        } isDone: {
            result.delivery != .none
        }
    }

    /// Runs the command with the answers.
    ///
    /// - Returns: what it gives back.
    private func perform(
        _ items: CommandItems, _ answers: [String: String], _ result: inout ExtensionSession.Result
    ) async throws -> [ItemDescription] {
        try Task.checkCancellation()
        let runs = try runs(items, answers)
        let state = RunningCommand(count: runs.count)
        let progress = CommandProgress(
            title: name, presenter: presenter, current: { state.progress },
            cancel: { state.cancel() })
        let showing = Task { await progress.show() }
        defer { showing.cancel() }
        var results = CommandResults(session)
        var omitted = 0
        for (number, run) in runs.enumerated() {
            let before = results.notices.count
            do { try await self.run(run, number, state, &results, &result) } catch {
                throw Self.failure(error, of: run, number, runs.count, returnsFiles: command.returnsFiles)
            }
            let subject = runs.count > 1 ? run.subject.map { "\($0.prefix(80)): " } ?? "" : ""
            for notice in results.notices.dropFirst(before) {
                if result.notices.count < Self.mostNotices {
                    result.notices.append(PrintableText.escaped(subject + notice.prefix(300)))
                } else {
                    omitted += 1
                }
            }
        }
        if omitted > 0 {
            result.notices.append("and \(omitted) more that \(omitted == 1 ? "is" : "are") not shown")
        }
        showing.cancel()
        await showing.value
        let returned = try results.items(command)
        result.delivery = .none
        return returned
    }

    /// The error of one of several runs, with what it was for.
    private static func failure(
        _ error: any Error, of run: CommandRun, _ number: Int, _ count: Int, returnsFiles: Bool
    ) -> any Error {
        guard count > 1, !(error is CancellationError) else { return error }
        var failure = ExtensionHostError(launching: error)
        let subject = run.subject.map { "\(PrintableText.escaped(String($0.prefix(80)))): " } ?? ""
        let done = number == 1 ? "1 of \(count) was" : "\(number) of \(count) were"
        let rest = returnsFiles ? "done before it, and nothing of that is kept" : "done before it"
        failure.message = subject + failure.message + (number == 0 ? "" : "; \(done) \(rest)")
        return failure
    }

    private func runs(_ items: CommandItems, _ answers: [String: String]) throws -> [CommandRun] {
        if command.returnsFiles {
            // Of a try that failed.
            try OpenFolder(session.temporary).remove(CommandResults.outputName)
            try OpenFolder.create(
                session.temporary.appendingPathComponent(CommandResults.outputName, isDirectory: true))
        }
        let input = CommandInput(
            files: items.files, texts: items.texts, links: items.links, answers: answers,
            output: CommandResults.path(session),
            bundle: SandboxProfile.bundlePath(runner.request.choice.program, session.layout))
        do { return try command.runs(for: input) } catch let error as CommandInputError {
            throw ExtensionHostError(.unreadableItem, "\(name) does not take this: \(error)", underlyingError: error)
        }
    }

    // MARK: Running

    private func run(
        _ run: CommandRun, _ number: Int, _ state: RunningCommand, _ results: inout CommandResults,
        _ result: inout ExtensionSession.Result
    ) async throws {
        try Task.checkCancellation()
        let output = CommandOutput(command.result)
        let process = try await launch(run, output)
        result.confinement = ConfinementDescription(
            workspace.sandbox, allowsNetwork: profile.allowsNetwork)
        output.whenProblem { process.kill() }
        state.begin(number, run.subject, output) { process.kill() }
        let (ending, isSilent) = await ending(of: process, output)
        output.finish()
        result.outputTail = String((result.outputTail + output.tail + process.outputTail).suffix(Self.tailLimit))
        result.peakMemory = [result.peakMemory, ending.peakMemory].compactMap { $0 }.max()
        // What has the network may have sent something before it ended, and what was run before has.
        if profile.allowsNetwork, number > 0 || output.sent != 0 && !output.isRefused {
            result.delivery = .unknown
        }
        if state.isCancelled || Task.isCancelled { throw CancellationError() }
        try check(ending, isSilent, run, output, process.outputTail)
        try results.add(output, command)
        // A program that succeeds with words on standard error warns.
        for line in Self.lines(process.outputTail).suffix(Self.mostWarnings) { results.add(notice: line) }
    }

    /// How many notices a request has at most, and how many a command's standard error gives.
    private static let mostNotices = 50, mostWarnings = 5

    /// How much of what the commands wrote is kept for messages, in characters.
    private static let tailLimit = 8_192

    private func launch(_ run: CommandRun, _ output: CommandOutput) async throws -> ConfinedProcess {
        var profile = self.profile
        profile.environment.merge(run.environment) { _, own in own }
        return try await ConfinedProcess.launch(
            arguments: Array(run.arguments.dropFirst()), profile: profile, sandbox: workspace.sandbox, socket: nil,
            output: .pieces(
                input: Data((run.standardInput ?? "").utf8), echo: runner.host.echoesOutput, take: { output.add($0) }),
            session: session.identifier)
    }

    /// Waits for the end, and ends the command if it makes no progress for too long, or the request is cancelled.
    private func ending(of process: ConfinedProcess, _ output: CommandOutput) async -> (ProcessEnding, isSilent: Bool) {
        let isSilent = Occurrence()
        let limit = silence
        let watchdog = Task {
            while true {
                guard await Task.pause(until: output.lastProgress + limit) else { return }
                guard output.lastProgress + limit <= .now else { continue }
                isSilent.set()
                return process.kill()
            }
        }
        defer { watchdog.cancel() }
        let ending = await withTaskCancellationHandler {
            await process.ending
        } onCancel: {
            process.kill()
        }
        return (ending, isSilent.isSet)
    }

    /// How long the command may make no progress.
    private var silence: Duration {
        max(runner.host.limits.silence, .seconds(command.maximumSilence ?? 0))
    }

    /// - Throws: `ExtensionHostError` if the command did not end well.
    private func check(
        _ ending: ProcessEnding, _ isSilent: Bool, _ run: CommandRun, _ output: CommandOutput, _ errors: String
    ) throws {
        if isSilent {
            throw ExtensionHostError(
                .timedOut,
                "\(name) has made no progress for \(silence.inSeconds) and was terminated; --timeout gives it longer"
            )
        }
        if let problem = output.problem {
            throw ExtensionHostError(.protocolViolation, "\(name) has sent a report that cannot be read: \(problem)")
        }
        guard case .exited(let code) = ending.cause else { throw ExtensionHostError(ending, of: name) }
        guard code != 0 else { return }
        if let words = output.status.flatMap(Self.words) { throw ExtensionHostError(.returnedError, words) }
        if let reason = output.failure { throw ExtensionHostError(.returnedError, PrintableText.escaped(reason)) }
        let program = run.arguments.first?.split(separator: "/").last.map(String.init) ?? name
        let words = Self.lastLine(errors) ?? Self.lastLine(output.tail)
        throw ExtensionHostError(
            .returnedError,
            "\(program) ended with the exit code \(code)" + (words.map { ": \(PrintableText.escaped($0))" } ?? "")
                + hint(errors + output.tail))
    }

    /// Returns the meaning of a server's status for the person; nil for one that says no more than its number.
    private static func words(_ status: Int) -> String? {
        let words: String? =
            switch status {
            case 401: "it wants a user and a password, or those that were given are wrong"
            case 403: "it does not allow this"
            case 404: "there is no such place"
            case 405: "it takes no files at this address"
            case 409: "there is no such folder"
            case 412: "there is a file of this name already; it was not replaced"
            case 413: "the file is too large for it"
            case 429, 503: "it is too busy; try again later"
            case 507: "its disk is full"
            default: nil
            }
        return words.map { "the server has refused it: \($0) (status \(status))" }
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    private static func lastLine(_ text: String) -> String? { lines(text).last.map { String($0.prefix(300)) } }

    /// Under Landlock a command is one process, which shells report in their own words.
    private func hint(_ words: String) -> String {
        let refusals = ["fork", "not permitted", "Cannot allocate", "Resource temporarily"]
        guard workspace.sandbox.layout == .machine,
            refusals.contains(where: { words.localizedCaseInsensitiveContains($0) })
        else { return "" }
        return "; this machine confines with Landlock, under which a command can execute no other program"
    }
}
