// SPDX-License-Identifier: Apache-2.0

/// A placeholder in a word of a command, which gets its value when the command runs.
public enum Placeholder: Hashable, Sendable, Codable {
    /// All files, each a word of its own.
    case files
    /// All texts, each a word of its own.
    case texts
    /// All links, each a word of its own.
    case links
    /// One file: the command runs once for each.
    case file
    /// The name of this file, such as `photo.jpg`.
    case name
    /// The name of this file as a part of an address, such as `a%20photo.jpg`.
    case encodedName
    /// The name of this file without its extension, such as `photo`.
    case stem
    /// The extension of this file without its dot, such as `jpg`; empty if there is none.
    case fileExtension
    /// One text: the command runs once for each.
    case text
    /// One link: the command runs once for each.
    case link
    /// The folder for files that are given back.
    case output
    /// The folder of the bundle.
    case bundle
    /// The answer to a declared field.
    case answer(String)

    private static let words: [(word: String, placeholder: Placeholder)] = [
        ("files", .files), ("texts", .texts), ("links", .links), ("file", .file), ("name", .name),
        ("encodedName", .encodedName), ("stem", .stem),
        ("extension", .fileExtension), ("text", .text), ("link", .link), ("output", .output), ("bundle", .bundle),
    ]
    private static let answerPrefix = "answer:"

    /// The placeholder of a word between braces; nil if it is none.
    init?(_ word: String) {
        if word.hasPrefix(Self.answerPrefix), word.utf8.count > Self.answerPrefix.utf8.count {
            self = .answer(String(word.dropFirst(Self.answerPrefix.count)))
            return
        }
        guard let found = Self.words.first(where: { $0.word == word }) else { return nil }
        self = found.placeholder
    }

    /// All of them, as they are written.
    static let all = (words.map { "{\($0.word)}" } + ["{answer:NAME}"]).joined(separator: ", ")

    /// As it is written.
    public var description: String {
        if case .answer(let name) = self { return "{\(Self.answerPrefix)\(name)}" }
        return "{\(Self.words.first { $0.placeholder == self }?.word ?? "")}"
    }

    /// Whether it stands for any number of words.
    var isPlural: Bool { [.files, .texts, .links].contains(self) }

    /// Returns the placeholder `{file}`, `{text}` or `{link}` that the command runs once for each value of; nil if it runs once.
    var subject: Placeholder? {
        switch self {
        case .file, .name, .encodedName, .stem, .fileExtension: .file
        case .text: .text
        case .link: .link
        case .files, .texts, .links, .output, .bundle, .answer: nil
        }
    }

    /// Whether its value is a path that the host makes, which always begins with a slash.
    var isPath: Bool { [.files, .file, .output, .bundle].contains(self) }

    /// Whether its value belongs to what is shared, or to the person's answers.
    var isOfRequest: Bool { self != .output && self != .bundle }
}
