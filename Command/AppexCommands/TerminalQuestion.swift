// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import FileOperations

/// A question that a person at a terminal answers with yes or no, before something is replaced or deleted.
enum TerminalQuestion {
    /// Whether a person can be asked.
    static var canAsk: Bool { StandardStreams.inputIsTerminal && StandardStreams.errorsAreTerminal }

    /// Asks the person a question in the terminal, to be answered with yes or no.
    ///
    /// - Parameters:
    ///   - facts: what to know for the answer.
    ///   - question: the question.
    /// - Returns: whether the answer is yes; anything else, and none, is no.
    static func ask(_ facts: String, _ question: String) -> Bool {
        StandardError.write(PrintableText.escaped(facts) + "\n\(question) [y/N] ")
        return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
    }
}
