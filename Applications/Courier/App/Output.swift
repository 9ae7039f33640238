// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation

/// The output of the command. Servers' words are those of others: none of them controls a terminal.
enum Output {
    /// Writes a text, and ends the program if that fails.
    static func write(_ text: String) {
        do { try StandardOutput.write(text) } catch {
            StandardError.report("\(error)")
            Foundation.exit(74)
        }
    }

    static func line(_ text: String) { write(PrintableText.escaped(text) + "\n") }

    static func failure(_ text: String) { StandardError.report(text) }

    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }

    static func date(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day().dateSeparator(.dash))
    }
}

/// The standard input of the command, which is read by the line.
enum Input {
    /// Returns the first line of standard input.
    static func line(_ name: String) throws -> String {
        guard let line = readLine(strippingNewline: true), !line.isEmpty else {
            throw ValidationError("\(name) is missing: it is a line on standard input")
        }
        return line
    }
}
