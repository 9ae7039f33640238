// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import ShareSheet
import SheetTargets
import Sheets
import TerminalSheets
import TransferMessages
import WindowSheets

/// Chooses an extension for some items, runs it, and prints the outcome.
struct ExtensionRun {
    let kind: RequestKind
    let options: RunOptions
    /// The person's message about the items; nil if they write none.
    var message: String?
    /// The web page that is handed over; nil for items.
    var page: () throws -> (arguments: PageArguments, address: URL)? = { nil }
    /// Where apps and containers lie; nil for the user's.
    var folders: ApplicationFolders?
    /// Returns the changes that the extension made in its containers, for the JSON object; nil if they are not looked at.
    var changes: () -> [FileChangeReport]? = { nil }
    /// Where returned files go.
    var destination: () throws -> ReturnedDestination = { .kept }
    /// Reads the items to hand over; not called for a web page.
    let items: () async throws -> [NSExtensionItem]
    private let waiting = WaitingDelivery()
    private let text = ReturnedText()

    func run() async throws {
        TemporaryFolders.sweep()
        defer { TemporaryFolders.removeAll() }
        do {
            try await runCancellably()
        } catch let code as ExitCode where code.rawValue == CommandFailure.Code.cancelled.rawValue {
            // A supervisor sees which signal ended the command.
            throw ExitCode(SignalHandler.exitCode)
        }
    }

    private func runCancellably() async throws {
        let choices = options.choices
        try await CommandFailure.reporting(
            json: options.json, as: { OutcomeReport(action: choices.action, $0) }
        ) {
            let run = UncheckedTransfer(self)
            let task = Task { try await run.value.perform() }
            let signals = SignalHandler { task.cancel() }
            defer { signals.stop() }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    private func perform() async throws {
        let terminal = try terminal()
        // A list asks nothing.
        guard options.window, !options.list else { return try await perform(asking: terminal) }
        let host = try host(asking: nil)
        guard let window = try await window(host, orElse: terminal) else { return try await perform(asking: terminal) }
        let ending = WindowEnding(window, tellsSuccess: !options.json)
        do {
            try await perform(asking: window)
            if await text.show(in: window) { Output.tellNothing() }
            await ending.show(nil, of: kind, waiting: waiting.receiver)
        } catch {
            await ending.show(error, of: kind, waiting: waiting.receiver)
            throw error
        }
    }

    /// A window; nil if there is no display, but a terminal.
    private func window(
        _ host: ExtensionHost, orElse terminal: TerminalPresenter?
    ) async throws -> WindowPresenter? {
        do {
            return try await WindowPresenter.start(above: options.parentWindow, picture: { await host.picture(of: $0) })
        } catch {
            guard terminal != nil else {
                throw CommandFailure(
                    .failed,
                    "\(error), and \(options.json ? "--json does not ask in the terminal" : "no terminal to ask in")")
            }
            if error.code != .noDisplay { Output.printError("\(error)") }
            return nil
        }
    }

    private func perform(asking person: (any PersonPresenter)?) async throws {
        let choices = options.choices
        let answers = try await choices.answers()
        // Before anything runs: afterwards the files may have gone.
        let place = try destination()
        let installation = try Installation(host(asking: person))
        let preparation = Preparation(
            installation: installation, choices: choices, answers: answers, place: place, person: person,
            chooser: presenter(answers.fields, person))
        guard let page = try page() else {
            return try await perform(preparation, ItemSubject(items: try await items()))
        }
        try page.arguments.checkDestination()
        let unloaded = PageSubject(unloaded: page.address, page.arguments, installation, message: message)
        if options.list || options.dryRun { return try await perform(preparation, unloaded) }
        // A page that no extension can get is not loaded.
        let targets = try Targets(installation, kind, unloaded)
        try await targets.checkChoice(
            try targets.name(choices), action: answers.action, preparation.chooser)
        try await page.arguments.load(page.address, preparation.chooser) { contents, loaded, browser in
            try await perform(
                preparation,
                PageSubject(contents, loaded, browser, page.arguments, installation, message: message))
        }
    }

    /// The decisions made in advance, and the presenters that ask for the rest.
    private struct Preparation {
        let installation: Installation
        let choices: TargetChoices
        let answers: (fields: [String: String], action: String?)
        let place: ReturnedDestination
        let person: (any PersonPresenter)?
        let chooser: any SheetPresenter
    }

    private func perform(_ preparation: Preparation, _ subject: any RequestSubject) async throws {
        let (installation, choices, answers) = (
            preparation.installation, preparation.choices, preparation.answers
        )
        let (person, chooser) = (preparation.person, preparation.chooser)
        let targets = try Targets(installation, kind, subject)
        try CommandFailure.checkCancellation()
        if options.list { return try list(await targets.report(choices)) }
        let name = try targets.name(choices)
        let seen = SeenFiles(subject.files)
        var note: String?
        while let target = try await targets.choose(name, action: answers.action, note: note, chooser) {
            if let place = target.destinationName, !target.wasAsked, answers.action != nil {
                throw CommandFailure(
                    .usage,
                    "\(place) is a place of \(target.extension.displayName), which decides what is done; leave --action out, or name \(target.extension.identifier) alone"
                )
            }
            if options.dryRun {
                let skipped = try await targets.check(target, answers, message: message, chooser)
                return Output.report(
                    DryRunReport(
                        kind, target, answers.action, subject.preview(for: target.extension), skipped: skipped,
                        note: subject.dryRunNote),
                    json: options.json)
            }
            if target.wasAsked {
                for file in seen.changed {
                    Output.printError(
                        "\(PrintableText.escaped(file)) has changed since you were asked; it is shared as it is now")
                }
            }
            let items = UncheckedTransfer(try await subject.items(for: target.extension, installation))
            let presenter = presenter(answers.fields, person)
            let (ending, goesBack) = try await session {
                try await targets.sheet.run(
                    target, items: items.value, action: answers.action, message: message,
                    notes: [subject.note(on: target.extension)].compactMap { $0 }, presenter: presenter
                ) { ended in
                    let outcome = ended.outcome
                    // A person who goes back to the targets knows that they have cancelled.
                    let isNothing = outcome.delivery == .none && outcome.openings.isEmpty
                    if case .cancelled = outcome.ending, target.wasAsked, isNothing, !Task.isCancelled {
                        return (ExtensionOutcome.Ending.cancelled, true)
                    }
                    if let reason = obstacle(target, outcome), let person, person.failure == nil {
                        await tell(reason, of: target.extension, person)
                        return (ExtensionOutcome.Ending.cancelled, true)
                    }
                    if options.window { waiting.look(ended) }
                    let page = await subject.finish(target.extension, outcome)
                    try await report(ended, items.value, installation.host, page, preparation.place)
                    noteUnused(presenter, outcome)
                    noteSecrets(presenter)
                    return (outcome.ending, false)
                }
            }
            // A person who changes their mind gets the targets again.
            guard goesBack, !Task.isCancelled else { return try exit(ending, person) }
            // A person who only goes back knows that nothing has happened.
            note =
                presenter.wasStopped
                ? "\(target.extension.displayName) was stopped; nothing \(kind == .act ? "came back" : "was shared")"
                : nil
        }
        throw CommandFailure(.cancelled, "cancelled")
    }

    /// Runs a session. What a signal has ended is no failure of the host's.
    private func session<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await Output.deferringFailures(body) } catch is ExtensionHostError where Task.isCancelled {
            throw CommandFailure(.cancelled, "cancelled")
        }
    }

    /// Prints what is offered, and why the rest is not, which is what a person looks for if nothing is.
    private func list(_ report: TargetsReport) throws {
        Output.beginListing()
        Output.report(report, json: options.json)
        guard report.targets.isEmpty else { return }
        let action = options.choices.action.map { "no extension offers the action \($0) for these items" }
        let isEmpty = report.notOffered.isEmpty
        let reason = action ?? (isEmpty ? Targets.nothingInstalled : "no installed extension takes this")
        Output.printError(PrintableLine(reason))
        throw ExitCode(CommandFailure.Code.notOffered.rawValue)
    }

    /// Why the host itself could not do what the person has just chosen, before anything was done: they can choose something else.
    private func obstacle(_ target: Targets.Choice, _ outcome: ExtensionOutcome) -> String? {
        let choice = target.extension
        guard case .failed(let error) = outcome.ending, target.wasAsked,
            !choice.kind.isConfined,
            outcome.delivery == .none, !Task.isCancelled
        else { return nil }
        return error.message
    }

    private func tell(_ reason: String, of choice: InstalledExtension, _ person: any PersonPresenter) async {
        let message = MessageSheet(title: choice.displayName, text: PrintableText.escaped(reason))
        _ = await person.answer(to: .message(message))
    }

    private func host(asking person: (any PersonPresenter)?) throws -> ExtensionHost {
        var host = try ExtensionHost(folders: folders, limits: options.limits, echoesOutput: options.verbose)
            .withSheetTargets()
        if options.noHistory { host.keepsRecords = false }
        // What a program asks of an action extension is no share of a person's.
        host.remembersKilledShares = kind != .request
        if let person { host.confirmation = { await DesktopConfirmation.ask($0, person) } }
        guard options.debug else { return host }
        host.debugging = { number, program in
            Output.printError(
                "the extension waits for a debugger; attach one, set breakpoints, and continue:",
                details: ["gdb -iex 'set sysroot /' '\(program.path)' -p \(number)"])
        }
        return host
    }

    /// The person's terminal; nil if nothing may be asked, or there is none.
    private func terminal() throws -> TerminalPresenter? {
        let isTold = !["", "0"].contains(ProcessInfo.processInfo.environment["APPEX_NO_INPUT"] ?? "")
        guard !isTold || !options.window else {
            throw CommandFailure(.usage, "--window asks, which APPEX_NO_INPUT forbids; unset it, or leave --window out")
        }
        return options.json || options.noInput || isTold
            ? nil : TerminalPresenter(interrupted: { SignalHandler.interrupt() })
    }

    /// Other programs of this machine see the arguments of each.
    private func noteSecrets(_ presenter: ScriptedPresenter) {
        let written = options.choices.answer.compactMap { $0.split(separator: "=").first?.lowercased() }
        for field in presenter.answeredSecrets where written.contains(field) {
            Output.printError("other programs could see --answer \(field)=…; --answer-file reads it from a file")
        }
    }

    /// Reports the answers that nothing has asked for, such as those with a misspelt name.
    private func noteUnused(_ presenter: ScriptedPresenter, _ outcome: ExtensionOutcome) {
        switch outcome.ending {
        case .completed: break
        case .cancelled where !Task.isCancelled: break
        case .failed(let error) where error.code == .needsAnswer: break
        default: return
        }
        for answer in presenter.unusedAnswers {
            Output.printError("nothing has asked for --answer \"\(answer)\"; --list shows what is asked")
        }
    }

    private func presenter(_ answers: [String: String], _ person: (any PersonPresenter)?) -> ScriptedPresenter {
        let isQuiet = options.json
        let showsProgress = options.progress
        return ScriptedPresenter(answers: answers, otherwise: person) { sheet in
            if case .progress(let content) = sheet {
                if showsProgress { Output.json(ProgressReport(content)) }
            } else if !isQuiet {
                Output.lines(PlainSheet.lines(sheet))
            }
        }
    }

    // MARK: Reporting

    private func report(
        _ ended: EndedShare, _ shared: [NSExtensionItem], _ host: ExtensionHost, _ page: PageReport?,
        _ place: ReturnedDestination
    ) async throws {
        let outcome = ended.outcome
        var problem: String?
        if outcome.wasLook { Output.tellNothing() }
        // A login that was filled in is in the page, and nowhere else.
        let isForPerson = page?.filling == nil && (!outcome.wasLook || options.json)
        var isWritten = false
        if isForPerson, case .standardOutput = place, case .completed(let items) = outcome.ending {
            problem = await ReturnedDestination.write(items)
            isWritten = problem == nil
        }
        // What a program asks of an action extension is no share of a person's.
        let isShare = kind != .request && page?.filling == nil
        var result = await ended.result(
            keptIn: place.folder, keepsReturned: isForPerson && !isWritten,
            rememberedAs: isShare ? kind.rawValue : nil, namesDestination: options.choices.action == nil)
        let placeProblem = problem ?? result.problem
        if kind == .act, options.window, !options.json {
            text.take(result, savedIn: place.folder ?? host.documentsFolder, from: shared, host)
        }
        let interruption = await addTransfers(to: &result, host)
        let shortcoming = shortcoming(of: result, placeProblem, interruption, page)
        let report = OutcomeReport(
            result, problem: shortcoming?.reason, page: page, files: options.json ? changes() : nil)
        Output.remember(result.summary, mayHaveDelivered: report.delivered != nil)
        // What reads standard output there wants what came back, and nothing else.
        let isPiped = if case .standardOutput = place { true } else { false }
        if options.json { Output.json(report) } else { report.printForPeople(kind, isOutputPiped: isPiped) }
        if options.json, options.window { Output.keepingOnly { report.printForPeople(kind) } }
        if case .failed(let error) = outcome.ending, error.code == .needsAnswer, !options.json,
            let obstacle = TerminalPresenter.obstacle
        {
            Output.printError("\(obstacle)")
        }
        if let placeProblem {
            let kept = result.returned.flatMap(\.attachments).compactMap(\.file)
            Output.printError(
                PrintableLine(placeProblem), details: kept.map { PrintableLine("it is kept as \($0.path)") })
        }
        if let shortcoming { throw ExitCode(shortcoming.code.rawValue) }
    }

    private typealias Shortcoming = (code: CommandFailure.Code, reason: String)

    /// Why the command does not end as the request did, although that has completed: something that the person asked for besides has not been done.
    ///
    /// - Parameters:
    ///   - result: the request's.
    ///   - place: why what came back is not where it was meant to be; nil if it is.
    ///   - interruption: why transfers were not waited for; nil if they were, or need not be.
    ///   - page: what was done with the page.
    /// - Returns: the exit code and the reason; nil for nothing.
    private func shortcoming(
        of result: ShareResult, _ place: String?, _ interruption: Shortcoming?, _ page: PageReport?
    ) -> Shortcoming? {
        if let place { return (.unwritableOutput, place) }
        if result.hasLost {
            let reasons = result.returned.flatMap(\.attachments).compactMap(\.reasonOfLoss)
            return (.unwritableOutput, reasons.joined(separator: "; "))
        }
        if let interruption { return interruption }
        if let page, !page.problems.isEmpty {
            return (page.saveProblem == nil ? .failed : .unwritableOutput, page.problems.joined(separator: "; "))
        }
        // One that has failed already will not be done.
        if let clause = result.transfers.failureClause, options.wait || !result.transfers.failed.isEmpty {
            return (.failed, clause)
        }
        guard options.wait else { return nil }
        let notice = result.outcome.notices.first { $0.hasPrefix(TransferNotice.notBegun) }
        let isOpen = result.transfers.contains { $0.state != .done && $0.isContinued != true }
        return notice.map { (.failed, $0) } ?? (isOpen ? (.failed, "not all of its transfers are done") : nil)
    }

    /// Adds what the extension has begun to transfer in the background; with `--wait`, how that has ended.
    ///
    /// - Returns: what has interrupted the waiting; nil for nothing.
    private func addTransfers(to result: inout ShareResult, _ host: ExtensionHost) async -> Shortcoming? {
        guard let own = ShareTransfers(of: result.outcome, in: host.folders) else { return nil }
        guard options.wait else {
            if let problem = await own.add(to: &result) { Output.printError(PrintableLine(problem)) }
            return nil
        }
        let selection = TransferSelection(request: own.request, includesContinuations: true)
        do {
            result.transfers = try await TransferWait.wait(for: selection, in: folders)
            return nil
        } catch {
            // The share is done, whatever ends the waiting, and is reported as that.
            let failure = CommandFailure(error)
            let cause = failure.map { $0.code == .cancelled ? "" : "\($0); " } ?? ""
            let reason =
                "\(cause)the share is complete, and its transfers go on in the background: appex transfer list shows them"
            Output.printError(PrintableLine(reason))
            // What is not known is not listed: the line above says where it is.
            do { result.transfers = try await own.reports() } catch { result.transfers = [] }
            return (failure?.code ?? .failed, reason)
        }
    }

    private func exit(_ ending: ExtensionOutcome.Ending, _ person: (any PersonPresenter)?) throws {
        switch ending {
        case .completed: return
        // What asked has gone, such as a window with its display; the person has left nothing out.
        case .failed(let error) where error.code == .needsAnswer && person?.failure != nil:
            throw ExitCode(CommandFailure.Code.failed.rawValue)
        case .cancelled: throw ExitCode(CommandFailure.Code.cancelled.rawValue)
        case .failed(let error): throw ExitCode(CommandFailure.Code(error).rawValue)
        }
    }
}
