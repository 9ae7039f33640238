// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import ShareSheet
import Sheets
import WindowSheets

/// Shows how a request has ended to a person who sees no terminal.
struct WindowEnding {
    /// So many lines fit into a message.
    private static let mostLines = 40

    private let window: WindowPresenter
    private let tellsSuccess: Bool

    /// Begins the transcript of what is printed.
    ///
    /// - Parameters:
    ///   - window: shows it.
    ///   - tellsSuccess: whether the person is to know that all went well; false if a program reads the outcome and goes on with it.
    init(_ window: WindowPresenter, tellsSuccess: Bool) {
        self.window = window
        self.tellsSuccess = tellsSuccess
        Output.beginTranscript()
    }

    /// Says what came of the request, and takes the window away: a notification if all went well, else a message that stays until the person closes it.
    ///
    /// - Parameters:
    ///   - error: what the command throws; nil if it is done.
    ///   - kind: the command.
    ///   - waiting: the app that has to be opened to get what was delivered; nil for none.
    func show(_ error: (any Error)?, of kind: RequestKind, waiting: DeliveryReceiver?) async {
        window.setOwner(nil)
        if var message = error.map({ failure($0, of: kind) }) ?? success {
            let texts = [message.text, waiting?.text ?? ""]
            message.text = texts.filter { !$0.isEmpty }.joined(separator: "\n")
            if await !notify(message, waiting, staysInWindow: error != nil && window.failure == nil), !Task.isCancelled
            {
                _ = await window.answer(to: .message(message))
            }
        } else if error == nil, let waiting {
            // The program that reads the outcome cannot open the app.
            if await !ExtensionHost.notify(title: waiting.text, text: "", offer: waiting.offer) {
                Output.printError("\(waiting.text)")
            }
        }
        await window.end()
    }

    /// Shows a notification, unless a message in the window is to be closed by the person. A command that a signal ends has no window any more.
    ///
    /// - Returns: whether the desktop shows it.
    private func notify(
        _ message: MessageSheet, _ waiting: DeliveryReceiver?, staysInWindow: Bool
    ) async -> Bool {
        guard !staysInWindow || Task.isCancelled else { return false }
        // What it does is not cancelled with the command.
        return await Task {
            await ExtensionHost.notify(title: message.title, text: message.text, offer: waiting?.offer)
        }.value
    }

    /// Nil if nothing was to be said.
    private var success: MessageSheet? {
        let lines = Output.transcriptLines
        guard tellsSuccess, !Output.isToldAlready, let title = Output.rememberedOutcome ?? lines.first else {
            return nil
        }
        return MessageSheet(title: PrintableText.line(title), text: text(lines.filter { $0 != title }))
    }

    /// Nil for what the person knows: that they have cancelled, and nothing had been delivered.
    private func failure(_ error: any Error, of kind: RequestKind) -> MessageSheet? {
        if let failure = CommandFailure(error) {
            return failure.code == .cancelled
                ? nil
                : MessageSheet(
                    title: failure.title ?? kind.failureTitle, text: PrintableText.lines(failure.description))
        }
        let lines = Output.transcriptLines
        guard let code = error as? ExitCode, code.rawValue == CommandFailure.Code.cancelled.rawValue else {
            return MessageSheet(title: kind.failureTitle, text: text(lines))
        }
        guard Output.mayHaveDelivered else { return nil }
        return MessageSheet(title: "Cancelled", text: text(lines))
    }

    private func text(_ lines: [String]) -> String {
        PrintableText.lines(
            lines.prefix(Self.mostLines).map { String($0.trimmingPrefix(while: \.isWhitespace)) }.joined(
                separator: "\n"))
    }
}
