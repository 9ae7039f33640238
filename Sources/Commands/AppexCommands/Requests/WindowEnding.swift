// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import Sheets
import WindowSheets

/// Shows how a request has ended to a person who sees no terminal.
struct WindowEnding {
    /// So many lines fit into a message.
    private static let mostLines = 40

    private let window: WindowPresenter
    private let host: ExtensionHost

    /// Begins the transcript of what is printed.
    init(_ window: WindowPresenter, _ host: ExtensionHost) {
        self.window = window
        self.host = host
        Output.beginTranscript()
    }

    /// Says what came of the request, and takes the window away: a notification if all went well, else a message that stays until the person closes it.
    ///
    /// - Parameters:
    ///   - error: what the command throws; nil if it is done.
    ///   - kind: the command.
    func show(_ error: (any Error)?, of kind: RequestKind) async {
        window.setOwner(nil)
        if let error {
            if let reason = reason(error) { await tell(reason, of: kind) }
        } else {
            let lines = Output.transcriptLines
            let text = lines.dropFirst().map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: "\n")
            if let first = lines.first,
                await !host.notify(title: PrintableText.line(first), text: PrintableText.lines(text))
            {
                await tell(lines.prefix(Self.mostLines).joined(separator: "\n"), of: nil)
            }
        }
        await window.end()
    }

    /// Nil for what the person knows: that they have cancelled, or that the window has gone.
    private func reason(_ error: any Error) -> String? {
        guard window.failure == nil, !Task.isCancelled else { return nil }
        if let failure = CommandFailure(error) { return failure.code == .cancelled ? nil : failure.description }
        // What has been printed already.
        guard let code = error as? ExitCode else { return "\(error)" }
        let isCancelled = code.rawValue == CommandFailure.Code.cancelled.rawValue
        let lines = Output.transcriptLines
        // A share that was cancelled may have been delivered already.
        guard !isCancelled || lines.count > 1 else { return nil }
        return lines.suffix(Self.mostLines).joined(separator: "\n")
    }

    private func tell(_ text: String, of kind: RequestKind?) async {
        let title = kind?.failureTitle ?? "Done"
        _ = await window.answer(to: .message(MessageSheet(title: title, text: text)))
    }
}
