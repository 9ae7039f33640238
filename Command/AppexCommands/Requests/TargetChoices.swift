// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation
import Sheets

/// The argument for the message that a person writes about the items they hand over.
struct MessageArgument: ParsableArguments {
    @Option(help: "What you write about it; extensions show it as its text, such as a caption.")
    var message: String?
}

/// The decisions that a person has made in advance about a request, such as its target and action.
struct TargetChoices: ParsableArguments {
    @Option(
        help: ArgumentHelp("The extension, by identifier or name, instead of asking.", valueName: "extension"),
        completion: Completions.extensions)
    var to: String?

    @Flag(
        name: .customLong("default"),
        help: "The target that was set for what is shared with appex target default, instead of asking.")
    var usesDefault = false

    @Option(
        help: ArgumentHelp("The action, such as disk.save, instead of asking.", valueName: "action"),
        completion: Completions.actions)
    var action: String?

    @Option(
        help: ArgumentHelp(
            "The answer to a field of a sheet, instead of asking; --list shows the fields.", valueName: "field=value"),
        completion: Completions.answers)
    var answer: [String] = []

    @Option(
        help: ArgumentHelp(
            "An answer that must not be on a command line, such as a passphrase: the first line of a file, or of standard input (-).",
            valueName: "field=file"))
    var answerFile: [String] = []

    mutating func validate() throws {
        guard !usesDefault || to == nil else { throw ValidationError("--to and --default cannot be combined") }
    }

    /// The answers by field, without the action, and the action.
    ///
    /// - Throws: ``CommandFailure`` if an answer is malformed or cannot be read, or a field has two answers.
    func answers() async throws -> (fields: [String: String], action: String?) {
        for (option, value) in [("--to", to), ("--action", action)] where value?.isEmpty == true {
            throw CommandFailure(.usage, "\(option): the name is empty; leave the option out to be asked")
        }
        var result: [String: String] = [:]
        func add(_ field: String, _ value: String) throws {
            guard result.updateValue(value, forKey: field.lowercased()) == nil else {
                throw CommandFailure(.usage, "--answer: the field \(field) has two answers; give one")
            }
        }
        for entry in answer {
            let (field, value) = try Self.sides(entry, "--answer", "VALUE")
            try add(field, value)
        }
        for entry in answerFile {
            let (field, file) = try Self.sides(entry, "--answer-file", "FILE")
            try add(field, await Self.firstLine(file))
        }
        let named = result.removeValue(forKey: RequestOptions.actionField)
        if let named, let action, named != action {
            throw CommandFailure(
                .usage, "--action \(action) and --answer action=\(named) contradict each other; give one")
        }
        return (result, action ?? named)
    }

    private static func sides(_ entry: String, _ option: String, _ second: String) throws -> (String, String) {
        let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2, !sides[0].isEmpty else {
            throw CommandFailure(.usage, "\(option): expected FIELD=\(second), found “\(entry)”")
        }
        return (sides[0], sides[1])
    }

    /// The first line of a file, without its end.
    private static func firstLine(_ file: String) async throws -> String {
        if file == "-" { try StandardInput.take(for: "--answer-file") }
        let data = try await InputFile.contents(awaiting: file == "-" ? "/dev/stdin" : file, expected: "a file")
        let line = data.prefix { $0 != UInt8(ascii: "\n") }
        guard let text = String(data: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, encoding: .utf8) else {
            throw CommandFailure(.malformedInput, "\(PrintableText.escaped(file)): the first line is not UTF-8 text")
        }
        return text
    }
}
