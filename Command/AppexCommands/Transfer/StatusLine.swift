// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// A line on standard error that changes, if that is a terminal.
final class StatusLine {
    /// Whether standard error is a terminal.
    let isShown = StandardStreams.errorsAreTerminal
    private var last = ""

    /// Shows a text in the place of the one before.
    func show(_ text: String) {
        guard isShown, text != last else { return }
        last = text
        StandardError.write("\r\u{1B}[K" + PrintableText.escaped(text))
    }

    /// Removes the line from the terminal, if one is shown.
    func clear() {
        if isShown, !last.isEmpty { StandardError.write("\r\u{1B}[K") }
    }
}
