// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import Sheets
import TerminalSheets

/// `appex share`
struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share files, links and text through an extension.",
        discussion: """
            Offers the extensions whose activation rule takes what you share, runs the chosen one confined, and prints the \
            outcome. What is not given is asked for in the terminal; without a terminal it is an error.

            Examples:
              appex share photo.jpg
              appex share photo.jpg --list
              appex share a.jpg b.jpg --to Office --action communicator.send \\
                --answer conversation=Alice --answer "message=From Rome"
              appex share https://swift.org --to org.appex.office.share --json
              ls | appex share - --action buffer.copy
            """)

    @OptionGroup var arguments: ItemArguments
    @OptionGroup var choices: ShareChoices

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many seconds an extension may make no progress before it is ended.", valueName: "seconds"))
    var timeout: Int = 600

    @Flag(help: "Show the targets with their actions, fields and choices; share nothing.")
    var list = false

    @Flag(help: "Choose the target and check what was given, but share nothing.")
    var dryRun = false

    @Flag(help: "Never ask: what is not given is an error. APPEX_NO_INPUT=1 does the same.")
    var noInput = false

    @Flag(help: "Print one JSON object, and never ask.")
    var json = false

    @Flag(help: "With --json, also print the progress, one JSON object a line.")
    var progress = false

    @Flag(help: "Stop the extension before it begins, and print the command that attaches a debugger.")
    var debug = false

    @Flag(help: "Pass on what the extension writes to standard error.")
    var verbose = false

    /// A year, in seconds.
    private static let longestTimeout = 31_536_000

    mutating func validate() throws {
        guard (1...Self.longestTimeout).contains(timeout) else {
            throw ValidationError(
                "--timeout: expected a number of seconds from 1 to \(Self.longestTimeout), found \(timeout)")
        }
        guard !list || choices.answer.isEmpty && !debug else {
            throw ValidationError("--list shows the fields; it takes no --answer and no --debug")
        }
        guard !list || !dryRun else { throw ValidationError("--list and --dry-run cannot be combined") }
        guard json || !progress else { throw ValidationError("--progress needs --json") }
    }

    func run() async throws {
        TemporaryFolders.sweep()
        defer { TemporaryFolders.removeAll() }
        let choices = choices
        do {
            try await run(choices)
        } catch let code as ExitCode where code.rawValue == CommandFailure.Code.cancelled.rawValue {
            // A supervisor sees which signal ended the command.
            throw ExitCode(SignalHandler.exitCode)
        }
    }

    private func run(_ choices: ShareChoices) async throws {
        try await CommandFailure.reporting(json: json, as: { ShareReport(to: choices.to, action: choices.action, $0) })
        {
            let task = Task { try await perform() }
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
        let answers = try choices.answers()
        let terminal = terminal
        let installation = try Installation(host(asking: terminal))
        let items = UncheckedTransfer(try await arguments.extensionItems(message: choices.message))
        let targets = ShareTargets(installation, items.value)
        try CommandFailure.checkCancellation()
        if list { return Output.report(try await targets.report(choices), json: json) }
        let chooser = presenter(answers.fields, terminal)
        while let target = try await targets.choose(choices.to, action: answers.action, chooser) {
            if let terminal {
                terminal.setOwner(
                    target.extension.displayName, identifier: target.extension.identifier,
                    notes: await notes(target.extension, installation))
            }
            defer { terminal?.setOwner(nil) }
            if dryRun {
                try await targets.check(target.extension, answers, message: choices.message)
                return Output.report(DryRunReport(target, answers.action, items.value), json: json)
            }
            let ending = try await Output.deferringFailures {
                try await installation.host.withSession(
                    for: target.extension, among: installation.installed, items: items.value, action: answers.action,
                    message: choices.message, presenter: presenter(answers.fields, terminal)
                ) { outcome in
                    // A person who goes back to the targets knows that they have cancelled.
                    let isNothing = outcome.delivery == .none && outcome.openings.isEmpty
                    if case .cancelled = outcome.ending, target.wasAsked, isNothing, !Task.isCancelled {
                        return ExtensionOutcome.Ending.cancelled
                    }
                    return try await report(target.extension, outcome, installation.host)
                }
            }
            // A person who changes their mind gets the targets again.
            guard case .cancelled = ending, target.wasAsked, !Task.isCancelled else { return try exit(ending) }
        }
        throw CommandFailure(.cancelled, "cancelled")
    }

    /// What a person knows of an extension before they trust it: how far it is confined, and whether it is signed.
    private func notes(_ choice: InstalledExtension, _ installation: Installation) async -> [String] {
        let isSigned = installation.installed.containingApplication(of: choice)?.key != nil
        let level: [String]
        do {
            let confinement = try await installation.host.confinement(of: choice.program)
            level = [confinement.level.name]
        } catch {
            // If nothing can be launched, the launch reports it.
            level = []
        }
        return level + (isSigned ? [] : ["not signed"])
    }

    private func host(asking terminal: TerminalPresenter?) throws -> ExtensionHost {
        var host = try ExtensionHost(
            limits: SessionLimits(
                start: min(SessionLimits().start, .seconds(timeout)), silence: .seconds(timeout)), echoesOutput: verbose
        )
        if let terminal { host.confirmation = { await DesktopConfirmation.ask($0, terminal) } }
        guard debug else { return host }
        host.debugging = { number, program in
            Output.printError(
                "the extension waits for a debugger; attach one, set breakpoints, and continue:\n"
                    + "  gdb -iex 'set sysroot /' '\(program.path)' -p \(number)")
        }
        return host
    }

    /// The person's terminal; nil if nothing may be asked, or there is none.
    private var terminal: TerminalPresenter? {
        let isTold = !["", "0"].contains(ProcessInfo.processInfo.environment["APPEX_NO_INPUT"] ?? "")
        return json || noInput || isTold ? nil : TerminalPresenter(interrupted: { SignalHandler.interrupt() })
    }

    private func presenter(_ answers: [String: String], _ terminal: TerminalPresenter?) -> any SheetPresenter {
        let isQuiet = json
        let showsProgress = progress
        return ScriptedPresenter(answers: answers, otherwise: terminal) { sheet in
            if case .progress(let content) = sheet {
                if showsProgress { Output.json(ProgressReport(content)) }
            } else if !isQuiet {
                for line in PlainSheet.lines(sheet) { Output.line(line) }
            }
        }
    }

    // MARK: Reporting

    private func report(
        _ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ host: ExtensionHost
    ) async throws -> ExtensionOutcome.Ending {
        var returned: [ReturnedItemReport] = []
        if case .completed(let items) = outcome.ending {
            var store = ReturnedFileStore(host)
            for item in items { returned.append(await ReturnedItemReport(item, &store)) }
        }
        let report = ShareReport(choice, outcome, returned)
        Output.remember(report.summary)
        if json { Output.json(report) } else { report.printForPeople() }
        if case .failed(let error) = outcome.ending, error.code == .needsAnswer, !json,
            let obstacle = TerminalPresenter.obstacle
        {
            Output.printError(obstacle)
        }
        return outcome.ending
    }

    private func exit(_ ending: ExtensionOutcome.Ending) throws {
        switch ending {
        case .completed: return
        case .cancelled: throw ExitCode(CommandFailure.Code.cancelled.rawValue)
        case .failed(let error): throw ExitCode(CommandFailure.Code(error).rawValue)
        }
    }
}
