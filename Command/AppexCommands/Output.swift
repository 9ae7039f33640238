// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization
import TerminalSheets

/// Prints results: lines for people, one JSON value for programs. No other type of the commands knows how.
enum Output {
    private static let outcome = Mutex<String?>(nil)
    private static let delivery = Mutex(false)
    /// Whether a failure waits until a share has ended, and the failure that waits.
    private static let deferral = Mutex<(isOn: Bool, failure: String?)>((false, nil))

    /// The lines that a window is to show at the end; nil if none is.
    private static let transcript = Mutex<[String]?>(nil)
    /// Whether lines for people are only kept, and not printed.
    private static let isSilent = Mutex(false)

    /// Begins to keep the lines for people: the person does not see what is printed.
    static func beginTranscript() { transcript.withLock { $0 = [] } }

    /// The lines for people since ``beginTranscript()``.
    static var transcriptLines: [String] { transcript.withLock { $0 ?? [] } }

    /// Keeps what a body prints for people, without printing it: a program reads the output.
    static func keepingOnly(_ body: () -> Void) {
        isSilent.withLock { $0 = true }
        defer { isSilent.withLock { $0 = false } }
        body()
    }

    /// Runs a share, which goes on although its output cannot be written: what has begun must have an outcome. After that the process
    /// ends as it does in ``write(_:)``.
    static func deferringFailures<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        deferral.withLock { $0.isOn = true }
        defer {
            let failure = deferral.withLock { state in
                defer { state = (false, nil) }
                return state.failure
            }
            if let failure { end(failure) }
        }
        return try await body()
    }

    /// Whether the command only lists something.
    private static let isListing = Mutex(false)

    /// Begins a list: a reader that has seen enough, such as head, ends the command, and nothing has failed.
    static func beginListing() { isListing.withLock { $0 = true } }

    /// Begins something of which the reader must know all.
    static func endListing() { isListing.withLock { $0 = false } }

    private static func end(_ failure: String) {
        printError(PrintableLine(failure + (outcome.withLock(\.self).map { "; \($0)" } ?? "")))
        TemporaryFolders.removeAll()
        exit(CommandFailure.Code.unwritableOutput.rawValue)
    }

    /// Takes what the command has done, for the message if its result cannot be written.
    ///
    /// - Parameters:
    ///   - text: what it has done.
    ///   - mayHaveDelivered: whether a share that did not complete has delivered something, or may have.
    static func remember(_ text: String, mayHaveDelivered: Bool = false) {
        outcome.withLock { $0 = text }
        delivery.withLock { $0 = mayHaveDelivered }
    }

    /// Whether a share that did not complete has delivered something, or may have.
    static var mayHaveDelivered: Bool { delivery.withLock(\.self) }

    /// Whether the person knows what has come of the command, because they have looked at it.
    static var isToldAlready: Bool { silence.withLock(\.self) }

    /// Notes that the person knows what has come of the command.
    static func tellNothing() { silence.withLock { $0 = true } }

    private static let silence = Mutex(false)

    /// The result of the command in words, as ``remember(_:mayHaveDelivered:)`` took it; nil if nothing has come of it yet.
    static var rememberedOutcome: String? { outcome.withLock(\.self) }

    /// Prints a report: as JSON or, by its own text, for people.
    static func report<Report: TextReport>(_ report: Report, json isJSON: Bool) {
        if isJSON { json(report) } else { lines(report.lines) }
    }

    /// Prints one JSON value on a line of its own, with sorted keys.
    static func json(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        do {
            let text = String(decoding: try encoder.encode(value), as: UTF8.self)
            write(escaped(text) + "\n")
        } catch {
            // Reports hold strings, numbers and dates, which can always be written.
            preconditionFailure("a report cannot be written as JSON: \(error)")
        }
    }

    /// The encoder escapes control characters below the space; a terminal obeys those from 0x7F to 0x9F too.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x7F || $0 == 0xC2 }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if (0x7F..<0xA0).contains(scalar.value) {
                result += "\\u00" + String(scalar.value, radix: 16)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Prints a line of the result.
    static func line(_ line: PrintableLine) {
        transcript.withLock { $0?.append(line.description) }
        if isSilent.withLock(\.self) { return }
        write(line.description + "\n")
    }

    /// Prints lines of the result: each text is one.
    static func lines(_ texts: [String]) { for text in texts { line(PrintableLine(text)) } }

    /// Prints a text of the program's own that may have several lines.
    static func text(_ text: String) {
        lines(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    /// Writes a part of the result. A result that cannot be written ends the process with exit code 74, after a message.
    static func write(_ text: String) {
        guard deferral.withLock({ $0.failure == nil }) else { return }
        do {
            try StandardOutput.write(text)
        } catch let error as FileOperationError
            where error.code == .closedByReader && isListing.withLock(\.self)
        {
            TemporaryFolders.removeAll()
            exit(0)
        } catch {
            let isDeferred = deferral.withLock { state in
                if state.isOn { state.failure = "\(error)" }
                return state.isOn
            }
            if !isDeferred { end("\(error)") }
        }
    }

    /// Prints a line beside the result, on standard error, and lines that belong to it.
    static func printError(_ line: PrintableLine, details: [PrintableLine] = []) {
        let all = [line] + details.map { "  \($0)" }
        transcript.withLock { $0?.append(contentsOf: all.map(\.description)) }
        if isSilent.withLock(\.self) { return }
        StandardError.write("appex: " + all.map { "\($0)\n" }.joined())
    }

    /// Returns rows whose columns are as wide as necessary. What controls a terminal is written as in Swift: a row is one line.
    static func table(_ cells: [[String]], indent: String = "") -> [String] {
        let rows = cells.map { $0.map(PrintableText.escaped) }
        let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { $0.count > column ? TerminalText.width($0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            let end = (row.lastIndex { !$0.isEmpty } ?? -1) + 1
            return indent
                + row[..<end].enumerated().map { column, cell in
                    column == end - 1
                        ? cell
                        : cell + String(repeating: " ", count: widths[column] - TerminalText.width(cell) + 2)
                }.joined()
        }
    }
}

/// A report of a command's result: encoded for programs, in lines for people.
protocol TextReport: Encodable {
    /// The lines for people.
    var lines: [String] { get }
}
