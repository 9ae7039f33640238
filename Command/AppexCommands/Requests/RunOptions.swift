// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import Foundation

/// How an extension is chosen and run, and how its outcome is printed.
struct RunOptions: ParsableArguments {
    @OptionGroup var choices: TargetChoices

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many seconds an extension may make no progress before it is ended.", valueName: "seconds"))
    var timeout: Int = 600

    @Flag(help: "Show the targets with their actions, fields and choices; share nothing.")
    var list = false

    @Flag(help: "Choose the target and check what was given; share nothing.")
    var dryRun = false

    @Flag(help: "Never ask: what is not given is an error. APPEX_NO_INPUT=1 does the same.")
    var noInput = false

    @Flag(
        help:
            "Ask in a window of the desktop, and report a failure there; if none can be opened, ask in the terminal, unless --json is given."
    )
    var window = false

    @Option(
        help: ArgumentHelp(
            "With --window: the window that asks, above which it is shown, as desktop portals name it: x11:NUMBER or wayland:HANDLE.",
            valueName: "window"))
    var parentWindow: String?

    @Flag(help: "Print one JSON object, and never ask, except in a window with --window.")
    var json = false

    @Flag(help: "With --json, also print the progress, one JSON object a line.")
    var progress = false

    @Flag(help: "Wait until the transfers that the extension begins in the background have ended.")
    var wait = false

    @Flag(help: "Stop the extension before it begins, and print the command that attaches a debugger.")
    var debug = false

    @Flag(help: "Keep no entry of this in the history. APPEX_NO_HISTORY=1 does the same.")
    var noHistory = false

    @Flag(help: "Pass on what the extension writes to standard error.")
    var verbose = false

    /// A year, in seconds.
    private static let longestTimeout = 31_536_000

    mutating func validate() throws {
        guard (1...Self.longestTimeout).contains(timeout) else {
            throw ValidationError(
                "--timeout: expected a number of seconds from 1 to \(Self.longestTimeout), found \(timeout)")
        }
        guard !list || choices.answer.isEmpty && choices.answerFile.isEmpty && !debug else {
            throw ValidationError("--list shows the fields; it takes no --answer and no --debug")
        }
        guard !list || !dryRun else { throw ValidationError("--list and --dry-run cannot be combined") }
        guard json || !progress else { throw ValidationError("--progress needs --json") }
        if let parentWindow {
            guard window else { throw ValidationError("--parent-window needs --window") }
            guard parentWindow.wholeMatch(of: /x11:[0-9A-Fa-f]{1,8}|wayland:[!-~]{1,1000}/) != nil else {
                throw ValidationError(
                    "--parent-window: expected x11: and a number in hexadecimal digits, or wayland: and a handle, found \(parentWindow)"
                )
            }
        }
        guard !window || !noInput else { throw ValidationError("--window and --no-input cannot be combined") }
    }

    /// How long to wait for an extension.
    var limits: SessionLimits {
        SessionLimits(start: min(SessionLimits().start, .seconds(timeout)), silence: .seconds(timeout))
    }
}
