// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Confinement
import ExtensionBundles
import ExtensionHost
import FileOperations
import ShareSheet
import TerminalSheets

/// The command `appex app open`, which runs an installed app, confined, with the given arguments.
struct AppOpen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Run an installed app here, confined, with the given arguments.",
        discussion: """
            Example: appex app open org.appex.office

            The app cannot read what you type. With --input, which comes before the app's name, it reads what appex reads.
            """)

    @Flag(help: "Let the app read standard input.")
    var input = false

    @Flag(
        help:
            "Say in a notification of the desktop what the app has received, or why it was not opened, for a person without a terminal."
    )
    var notify = false

    @Argument(help: "The app's identifier, or its name.", completion: Completions.applications)
    var id: String

    @Argument(parsing: .captureForPassthrough, help: "For the app: a URL of its own scheme, or what it understands.")
    var arguments: [String] = []

    func run() async throws {
        try await CommandFailure.reporting {
            try await DesktopNotice.onFailure(notify, title: "The app was not opened") { try await perform() }
        }
    }

    private func perform() async throws {
        let host = try ExtensionHost()
        guard let app = try ApplicationArgument.find(id, host) else {
            throw CommandFailure(.notOffered, "no app called \(id) is installed")
        }
        if let program = app.program {
            let confinement = try await host.confinement(of: program)
            if confinement.level != .isolated {
                Output.printError(
                    "\(PrintableText.escaped(app.displayName)): \(Phrase.restricted(confinement.mechanism, confinement.level.name))"
                )
            }
        }
        let waiting = notify ? WaitingDelivery.count(for: app, host) : nil
        let task = Task { [arguments, input] in
            try await host.run(app, arguments: arguments, readsInput: input)
        }
        let signals = SignalHandler { task.cancel() }
        defer { signals.stop() }
        let code = try await task.value
        if notify, code == 0, !task.isCancelled { await DesktopNotice.ofEnd(of: app, host, waiting: waiting) }
        if (129...192).contains(code), !task.isCancelled {
            Output.printError("\(app.displayName) was ended by \(Signal(code - 128))")
        }
        // A supervisor sees which signal ended the command.
        throw ExitCode(task.isCancelled ? SignalHandler.exitCode : code)
    }
}
