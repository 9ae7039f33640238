// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

extension DeclaredTarget {
    /// The longest word that Linux hands to a program, in bytes (MAX_ARG_STRLEN less the final zero byte).
    private static let longestWord = 131_071
    /// The maximum number of bytes of all words together; Linux takes a quarter of the stack's limit, 2 MB by default.
    private static let mostBytes = 1_800_000

    /// The maximum number of words; bubblewrap takes 9,000 with its own.
    private static let mostWords = 8_000

    /// Puts values into the places of the placeholders.
    ///
    /// - Parameter input: the values.
    /// - Returns: the runs, in their order: one, or one for each file, text or link.
    /// - Throws: ``CommandInputError`` if there is nothing to run for, or a value cannot be a word of a program.
    public func runs(for input: CommandInput) throws -> [CommandRun] {
        let subjects = try subjects(of: input)
        return try subjects.map { subject in
            let words = try arguments.enumerated().flatMap { number, word in
                try values(of: word, number, input, subject)
            }
            let longest = words.first { $0.utf8.count > Self.longestWord }
            guard words.count <= Self.mostWords else {
                throw CommandInputError(
                    "there are \(words.count) words, and a command can get \(Self.mostWords); share fewer at once")
            }
            guard longest == nil, words.reduce(0, { $0 + $1.utf8.count + 9 }) <= Self.mostBytes else {
                throw CommandInputError(
                    longest == nil
                        ? "there is more than a command can get as words; share fewer at once"
                        : "a text of \(longest?.utf8.count ?? 0) bytes is longer than a word of a command can be (\(Self.longestWord) bytes)"
                )
            }
            let variables = try environment.mapValues { try text(of: $0, input, subject) }
            for (name, value) in variables
            where value.utf8.contains(0) || value.utf8.count + name.utf8.count >= Self.longestWord {
                throw CommandInputError(
                    "a text with the character 0, or of more than \(Self.longestWord) bytes, cannot be the variable \(name)"
                )
            }
            return CommandRun(
                arguments: words,
                standardInput: try standardInput.map { try text(of: $0, input, subject) },
                environment: variables, subject: subject?.name)
        }
    }

    /// The file, text or link that a run of the command is for.
    private enum Subject {
        case file(CommandInput.File)
        case text(String)
        case link(String)

        var name: String {
            switch self {
            case .file(let file): file.name
            case .text(let text), .link(let text): text
            }
        }
    }

    private func subjects(of input: CommandInput) throws -> [Subject?] {
        let all: [Subject]
        switch subject {
        case .file?: all = input.files.map(Subject.file)
        case .text?: all = input.texts.map(Subject.text)
        case .link?: all = input.links.map(Subject.link)
        default:
            let plural = [Placeholder.files, .texts, .links].filter(uses)
            let isEmpty = plural.allSatisfy {
                $0 == .files ? input.files.isEmpty : $0 == .texts ? input.texts.isEmpty : input.links.isEmpty
            }
            guard plural.isEmpty || !isEmpty else {
                throw CommandInputError(
                    "nothing of what is shared goes to the command, which takes \(plural.map(\.description).joined(separator: ", "))"
                )
            }
            return [nil]
        }
        guard !all.isEmpty else {
            throw CommandInputError(
                "nothing of what is shared goes to the command, which takes a \(subject?.description ?? "")")
        }
        return all
    }

    private func values(of word: CommandWord, _ number: Int, _ input: CommandInput, _ subject: Subject?) throws
        -> [String]
    {
        let result: [String]
        switch word.placeholders.first {
        case .files?: result = input.files.map(\.path)
        case .texts?: result = input.texts
        case .links?: result = input.links
        default: result = [try text(of: word, input, subject)]
        }
        guard result.allSatisfy({ !$0.utf8.contains(0) }) else {
            throw CommandInputError("a text with the character 0 cannot be a word of a command")
        }
        if word.beginsWithValue, !isValueOfOption(number), !isAfterSeparator(number),
            let bad = result.first(where: { $0.hasPrefix("-") })
        {
            throw CommandInputError(
                "“\(bad.shown)” begins with a hyphen, so the command would take it for an option"
            )
        }
        return result
    }

    private func text(of word: CommandWord, _ input: CommandInput, _ subject: Subject?) throws -> String {
        let isInOutput = word.placeholders.contains(.output)
        return try word.parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let placeholder):
                try Self.checked(try value(of: placeholder, input, subject), placeholder, isInOutput)
            }
        }.joined()
    }

    /// Returns the value, or throws if it is a part of a path in the output folder and would lead out of it.
    private static func checked(_ value: String, _ placeholder: Placeholder, _ isInOutput: Bool) throws -> String {
        guard isInOutput, placeholder.isOfRequest, value.contains("/") || [".", ".."].contains(value) else {
            return value
        }
        throw CommandInputError(
            "\(placeholder.description) is part of a file's name here, so it cannot be “\(value.shown)”")
    }

    private func value(of placeholder: Placeholder, _ input: CommandInput, _ subject: Subject?) throws -> String {
        switch placeholder {
        case .files: return input.files.map(\.path).joined(separator: "\n")
        case .texts: return input.texts.joined(separator: "\n")
        case .links: return input.links.joined(separator: "\n")
        case .output: return input.output
        case .bundle: return input.bundle
        case .answer(let name): return input.answers[name] ?? ""
        case .file, .name, .encodedName, .stem, .fileExtension, .text, .link: break
        }
        switch (placeholder, subject) {
        case (.file, .file(let file)?): return file.path
        case (.name, .file(let file)?): return file.name
        case (.encodedName, .file(let file)?): return file.encodedName
        case (.stem, .file(let file)?): return file.stem
        case (.fileExtension, .file(let file)?): return file.fileExtension
        case (.text, .text(let text)?), (.link, .link(let text)?): return text
        default: throw CommandInputError("there is no \(placeholder.description) for this run")
        }
    }
}

extension CommandInput.File {
    /// The name with `%XX` for each byte that means something in an address, or is none of its characters. (RFC 3986, 2.3)
    fileprivate var encodedName: String { name.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? name }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    /// The name without its extension.
    public var stem: String { name.extensionPeriod.map { String(name[..<$0]) } ?? name }

    fileprivate var fileExtension: String {
        name.extensionPeriod.map { String(name[name.index(after: $0)...]) } ?? ""
    }
}

extension String {
    /// A part of it for a message, on one line.
    var shown: String {
        String(
            prefix(80).map {
                $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "␣" : $0
            })
    }
}
