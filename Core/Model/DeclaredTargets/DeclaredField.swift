// SPDX-License-Identifier: Apache-2.0

/// Something that a command asks the person before it runs.
///
/// ```swift
/// let field = DeclaredField(name: "width", title: "Width", value: "1024", choices: [.init("640"), .init("1024")])
/// ```
public struct DeclaredField: Hashable, Sendable {
    /// A value to choose.
    public struct Choice: Hashable, Sendable {
        /// The text that the command gets as the answer.
        public let value: String
        /// The text for the person.
        public let title: String

        /// A choice from its parts.
        public init(_ value: String, title: String? = nil) {
            self.value = value
            self.title = title ?? value
        }
    }

    /// The name in `{answer:NAME}` and `--answer NAME=VALUE`.
    public let name: String
    /// The text for the person.
    public let title: String
    /// The answer if the person changes nothing.
    public let value: String
    /// The values to choose from; empty if any text is an answer.
    public let choices: [Choice]
    /// Whether any other text is an answer, too: the choices are suggestions.
    public let acceptsOthers: Bool
    /// Whether the answer may be empty.
    public let isOptional: Bool
    /// Whether the answer is a secret: it is shown as dots, and is not among the command's words, which other programs can see.
    public let isSecret: Bool

    /// A field from its parts.
    public init(
        name: String, title: String, value: String = "", choices: [Choice] = [], acceptsOthers: Bool = false,
        isOptional: Bool = false, isSecret: Bool = false
    ) {
        self.name = name
        self.title = title
        self.value = value
        self.choices = choices
        self.acceptsOthers = acceptsOthers
        self.isOptional = isOptional
        self.isSecret = isSecret
    }
}

extension DeclaredField {
    /// Reads an element of `Fields`.
    ///
    /// - Throws: ``DeclarationError``.
    init(_ values: DeclarationReader) throws {
        let name = try values.string("Name")
        guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]{0,63}/) != nil else {
            throw values.error(
                "Name", "expected a letter, then letters, digits, hyphens and underscores, found “\(name)”")
        }
        let choices = try values.array("Choices").enumerated().map { number, element -> Choice in
            if let text = element as? String { return Choice(text) }
            let reader = try values.reader(element, "Choices[\(number)]")
            let choice = Choice(try reader.string("Value"), title: try reader.optionalString("Title"))
            try reader.checkKeys(["Value", "Title"])
            return choice
        }
        guard Set(choices.map(\.value)).count == choices.count else {
            throw values.error("Choices", "two choices have the same value")
        }
        let value = try values.optionalString("Default") ?? choices.first?.value ?? ""
        let acceptsOthers = try values.bool("AcceptsOthers") ?? false
        guard !acceptsOthers || !choices.isEmpty else {
            throw values.error("AcceptsOthers", "without choices any text is an answer; remove the key, or add Choices")
        }
        guard choices.isEmpty || acceptsOthers || choices.contains(where: { $0.value == value }) else {
            throw values.error("Default", "“\(value)” is not among the choices")
        }
        let isSecret = try values.bool("IsSecret") ?? false
        guard !isSecret || choices.isEmpty && value.isEmpty else {
            throw values.error("IsSecret", "a secret has neither choices nor a default, which anyone could read")
        }
        self.init(
            name: name, title: try values.optionalString("Title") ?? name, value: value, choices: choices,
            acceptsOthers: acceptsOthers, isOptional: try values.bool("IsOptional") ?? false, isSecret: isSecret)
        try values.checkKeys(["Name", "Title", "Default", "Choices", "AcceptsOthers", "IsOptional", "IsSecret"])
    }

    /// Whether an answer is one of the choices, by its value or by the title that people read, in any case.
    package func offers(_ answer: String) -> Bool {
        let wanted = answer.lowercased()
        return choices.contains { $0.value.lowercased() == wanted || $0.title.lowercased() == wanted }
    }

    /// Returns why an answer cannot be taken; nil if it can.
    ///
    /// - Parameter answer: what the person wrote or chose.
    /// - Returns: the reason, in a sentence without a full stop.
    public func refusal(of answer: String) -> String? {
        if answer.contains("\0") { return "\(title): the answer must not contain the character 0" }
        if answer.isEmpty { return isOptional ? nil : "\(title): an answer is needed" }
        guard choices.isEmpty || acceptsOthers || choices.contains(where: { $0.value == answer }) else {
            return "\(title): expected one of \(choices.map(\.value).joined(separator: ", ")), found “\(answer)”"
        }
        return nil
    }
}
