// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import AuthoringReports
import FileOperations
import Foundation
import PropertyLists
import TerminalSheets

/// The command line of Appex: the command `appex` with all its subcommands.
public struct Appex: AsyncParsableCommand {
    /// The version of this build.
    static let version = "0.1.0"

    /// The name, the subcommands and the text of `appex --help`.
    public static let configuration = CommandConfiguration(
        commandName: "appex",
        abstract: "Share files, links and text through app extensions, each in a confined process of its own.",
        discussion: """
            Examples:
              appex share photo.jpg                    offer what fits, run what you choose
              appex share photo.jpg --action disk.save --json
              appex act photo.jpg                      an action extension, and what it returns
              appex open https://example.com/photos/12
              appex match photo.jpg notes.pdf          what would be offered, and why
              appex rule evaluate Info.plist photo.jpg
              appex type photo.jpg .heic image/webp
              appex app install Office.app

            Exit codes: 0 done; 1 the extension failed, or the rule does not activate; 2 nothing fits, or not what you \
            named; 64 usage; 65 malformed input; 66 no such file, or a page \
            that cannot be loaded; 74 the result \
            cannot be written; 130 cancelled; 128 and a signal's number if a signal ended it.
            """,
        version: version,
        subcommands: [
            Share.self, Act.self, Request.self, New.self, Build.self, Run.self, Open.self, Match.self, RuleCommand.self,
            SourceCommand.self,
            TypeCommand.self,
            AppCommand.self, TargetCommand.self, Integrate.self,
            GroupCommand.self, InboxCommand.self, TransferCommand.self, BrowserCommand.self, Running.self, Stop.self,
            Log.self, History.self, Again.self, Undo.self, Reveal.self, Doctor.self, Purge.self,
        ])

    /// A command without a verb, which shows its help.
    public init() {}

    /// Runs the command that this process's arguments name, and exits.
    public static func run() -> Never {
        // Before anything opens a descriptor, which would get the number of a stream that the caller has closed.
        StandardStreams.reserve()
        if Self.runsExtension(CommandLine.arguments.dropFirst().first) {
            do { try SignalHandler.listen() } catch {
                StandardError.report("\(error)")
                Foundation.exit(EXIT_FAILURE)
            }
        }
        Task {
            do {
                let arguments = try checkedArguments()
                var command = try await asyncParseAsRoot(arguments)
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
                Foundation.exit(EXIT_SUCCESS)
            } catch {
                reportRefusal(error)
                // Help and version are results: one that cannot be written is not passed over.
                if !(error is ExitCode), exitCode(for: error) == .success {
                    Output.write(fullMessage(for: error) + "\n")
                    Foundation.exit(EXIT_SUCCESS)
                }
                // The parser's own message names what was typed, which may control the terminal.
                let code = exitCode(for: error)
                if !(error is ExitCode) { StandardError.write(PrintableText.lines(explained(error)) + "\n") }
                Foundation.exit(code.rawValue)
            }
        }
        dispatchMain()
    }

    /// Whether a command runs an extension, so that signals cancel its request.
    private static func runsExtension(_ command: String?) -> Bool {
        command == "again" || RequestKind.allCases.contains { $0.rawValue == command }
    }

    /// The parser's message, with the fix for a value that begins like an option.
    private static func explained(_ error: any Error) -> String {
        let full = fullMessage(for: error)
        let short = message(for: error)
        guard short.hasPrefix("Missing value for '--"), !short.contains(";"),
            let option = short.split(separator: "'").dropFirst().first?.split(separator: " ").first
        else { return full }
        return full.replacing(
            short, with: "\(short); a value that begins with - is written \(option)=-VALUE", maxReplacements: 1)
    }

    /// The options with one value, of which the parser would take the last.
    private static let single: Set = [
        "--action", "--appex", "--baseline", "--browser", "--command", "--configuration", "--format", "--group",
        "--identifier", "--items", "--key", "--last", "--message", "--output", "--package-root", "--page-timeout",
        "--parent-window", "--payload", "--result", "--save-page", "--takes", "--target", "--timeout", "--title",
        "--to",
    ]

    /// The arguments; a file whose name begins with a dash, as a shell's `*` gives it, is not taken for options.
    ///
    /// - Throws: `ValidationError` for an option that has two values or is none, or for an argument that is not UTF-8 and names no file.
    private static func checkedArguments() throws -> [String] {
        let all = try RawArguments.all()
        try checkCommands(all.first == "help" ? all.dropFirst() : all[...])
        // What an app gets is the app's matter.
        guard !all.starts(with: ["app", "open"]) else { return all }
        let end = all.firstIndex(of: "--") ?? all.endIndex
        var seen: Set<String> = []
        for option in all[..<end].compactMap({ $0.split(separator: "=").first }).map(String.init)
        where single.contains(option) && !seen.insert(option).inserted {
            throw ValidationError("\(option) is given twice; give it once")
        }
        return try all[..<end].enumerated().map { number, argument in
            guard argument.hasPrefix("-"), argument.count > 1, !argument.hasPrefix("--") else { return argument }
            if FileManager.default.fileExists(atPath: argument) { return "./" + argument }
            // The parser would read -lighthouse.jpg as many options, of which -h is help.
            let isValue = number > 0 && single.union(RawArguments.valued).contains(all[number - 1])
            guard argument.count == 2 || isValue else {
                throw ValidationError("there is no option or file \(PrintableText.escaped(argument))")
            }
            return argument
        } + all[end...]
    }

    /// Checks the words that name a command, which the parser would take for unexpected arguments.
    private static func checkCommands(_ words: ArraySlice<String>) throws {
        var commands: [any ParsableCommand.Type] = configuration.subcommands
        var path = ""
        for word in words where !commands.isEmpty {
            guard !word.hasPrefix("-"), word != "help" else { return }
            guard let command = commands.first(where: { $0._commandName == word }) else {
                let names = commands.map { $0._commandName } + (path.isEmpty ? ["help"] : [])
                let closest = NearestName.of(word, among: names, limit: 2).map { "; did you mean \(path)\($0)?" } ?? ""
                throw ValidationError("there is no command “\(path)\(word)”\(closest)")
            }
            path += word + " "
            commands = command.configuration.subcommands
        }
    }

    /// Prints the object of `--json` for arguments that the parser refuses. A command reports its own failures.
    private static func reportRefusal(_ error: any Error) {
        let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
        let formats = zip(arguments, arguments.dropFirst()).filter { $0.0 == "--format" }.map(\.1)
        let isSARIF = formats.contains("sarif") || arguments.contains("--format=sarif")
        let asksForJSON =
            isSARIF || arguments.contains("--json") || arguments.contains("--format=json") || formats.contains("json")
        guard asksForJSON, !(error is ExitCode), exitCode(for: error) == .validationFailure else {
            return
        }
        let failure = CommandFailure(.usage, message(for: error))
        if runsExtension(arguments.first) {
            Output.json(OutcomeReport(action: nil, failure))
        } else if isSARIF {
            let tool = "appex " + arguments.prefix(2).joined(separator: " ")
            Output.json(LintReport(tool: tool, version: version, checks: [], failure: failure.description).sarif)
        } else {
            Output.json(FailureReport(failure))
        }
    }
}
