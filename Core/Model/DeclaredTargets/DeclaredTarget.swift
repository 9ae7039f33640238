// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A command in the place of an extension's own program: `AppexCommand` in the dictionary `NSExtension` of an Info.plist.
///
/// The command is a list of words, which no shell reads: the value of a placeholder is one word of the program, whatever
/// characters it has.
///
/// ```swift
/// let target = try DeclaredTarget(propertyList: ["Arguments": ["qrencode", "--output", "{output}/code.png", "--", "{link}"]])
/// ```
public struct DeclaredTarget: Hashable, Sendable {
    /// The meaning that a command's standard output can have.
    public enum Result: String, Sendable, CaseIterable {
        /// Lines that begin with `appex:progress`, `appex:text`, `appex:link` or `appex:file` report; all others mean nothing.
        case lines
        /// All of it is a text.
        case text
        /// It is the address of a web page.
        case link
    }

    /// The program and its arguments.
    public let arguments: [CommandWord]
    /// The word whose value the command reads from standard input; nil for nothing.
    public let standardInput: CommandWord?
    /// Variables of its environment, by name.
    public let environment: [String: CommandWord]
    /// The fields that the command asks the person to fill in before it runs.
    public let fields: [DeclaredField]
    /// Further programs that must be there.
    public let requiredPrograms: [String]
    /// Debian's packages with the programs, for messages.
    public let packages: [String]
    /// The largest total of the shared files, in bytes; nil for no limit.
    public let maximumSize: Int64?
    /// How long the command may report no progress, in seconds; nil for the host's limit.
    public let maximumSilence: Int64?
    /// The meaning of the command's standard output.
    public let result: Result
    /// Whether it takes folders as it takes files.
    public let takesFolders: Bool

    /// Reads the declaration of a target from a property list.
    ///
    /// - Parameter propertyList: the value of `AppexCommand`.
    /// - Throws: ``DeclarationError`` that names the place.
    public init(propertyList: Any) throws {
        let values = try DeclarationReader(propertyList, at: "")
        arguments = try values.strings("Arguments").enumerated().map {
            try CommandWord($0.element, at: "Arguments[\($0.offset)]")
        }
        standardInput = try values.optionalString("StandardInput").map {
            try CommandWord($0, at: "StandardInput", joinsPlurals: true)
        }
        environment = try Self.environment(values)
        fields = try values.array("Fields").enumerated().map {
            try DeclaredField(try values.reader($0.element, "Fields[\($0.offset)]"))
        }
        requiredPrograms = try values.strings("RequiredPrograms")
        packages = try values.strings("Packages")
        maximumSize = try values.number("MaximumSize", of: "bytes")
        maximumSilence = try values.number("MaximumSilence", of: "seconds")
        if let maximumSilence, maximumSilence > 86_400 {
            throw values.error("MaximumSilence", "expected at most 86400 seconds, a day, found \(maximumSilence)")
        }
        let name = try values.optionalString("Result") ?? Result.lines.rawValue
        guard let result = Result(rawValue: name) else {
            let known = Result.allCases.map(\.rawValue).joined(separator: ", ")
            throw values.error("Result", "expected one of \(known), found “\(name)”")
        }
        self.result = result
        takesFolders = try values.bool("TakesFolders") ?? false
        try values.checkKeys([
            "Arguments", "StandardInput", "Environment", "Fields", "RequiredPrograms", "Packages", "MaximumSize",
            "MaximumSilence", "Result", "TakesFolders",
        ])
        try check()
    }

    /// A declaration from parts that were checked before.
    package init(
        arguments: [CommandWord], standardInput: CommandWord?, environment: [String: CommandWord],
        fields: [DeclaredField],
        requiredPrograms: [String], packages: [String], maximumSize: Int64?, maximumSilence: Int64?, result: Result,
        takesFolders: Bool
    ) {
        self.takesFolders = takesFolders
        self.maximumSilence = maximumSilence
        self.arguments = arguments
        self.standardInput = standardInput
        self.environment = environment
        self.fields = fields
        self.requiredPrograms = requiredPrograms
        self.packages = packages
        self.maximumSize = maximumSize
        self.result = result
    }

    private static func environment(_ values: DeclarationReader) throws -> [String: CommandWord] {
        let variables = try values.reader(values.dictionary("Environment"), "Environment")
        return try Dictionary(
            uniqueKeysWithValues: values.dictionary("Environment").keys.sorted().map { name in
                let place = "Environment.\(name)"
                guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
                    throw DeclarationError(place, "expected the name of a variable: letters, digits and underscores")
                }
                guard !isReserved(name) else {
                    throw DeclarationError(
                        place,
                        "this variable belongs to the sandbox, or makes programs run something else; choose another name"
                    )
                }
                return (name, try CommandWord(try variables.optionalString(name) ?? "", at: place))
            })
    }

    /// Variables of the sandbox, and those by which a program would run something else, or load it.
    static func isReserved(_ name: String) -> Bool {
        let names: Set = [
            "HOME", "CFFIXED_USER_HOME", "TMPDIR", "PATH", "ENV", "IFS", "PS4", "GCONV_PATH", "LOCPATH", "NLSPATH",
            "LESSOPEN",
            "LESSCLOSE", "PAGER", "EDITOR", "VISUAL", "BROWSER", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS",
            "_JAVA_OPTIONS",
            "SHELLOPTS", "BASHOPTS", "MANPAGER", "TAR_OPTIONS", "GUILE_LOAD_PATH",
        ]
        let prefixes = [
            "LD_", "GLIBC_", "BASH_", "PYTHON", "PERL", "RUBY", "LUA_", "NODE_", "GIT_", "SWIFT_", "APPEX", "AWK",
            "TCL",
        ]
        return names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    // MARK: Checking

    private func check() throws {
        guard let program = arguments.first else { throw DeclarationError("Arguments", "the command is missing") }
        try check(program: program)
        let rules = try ScriptRules(arguments)
        if rules.readsScriptFromInput, standardInput?.placeholders.contains(where: \.isOfRequest) == true {
            throw DeclarationError(
                "StandardInput",
                "the program would execute what it reads, so it must not depend on what is shared; pass values as arguments after a script of the bundle"
            )
        }
        try checkSubjects()
        try checkAnswers()
        for (number, name) in requiredPrograms.enumerated() where name.isEmpty || name.contains("/") {
            throw DeclarationError("RequiredPrograms[\(number)]", "expected the name of a program, found “\(name)”")
        }
        for (name, word) in environment {
            if let plural = word.placeholders.first(where: \.isPlural) {
                throw DeclarationError(
                    "Environment.\(name)", "\(plural.description) cannot be used in a variable; use {text} or {link}")
            }
        }
        if standardInput?.placeholders.contains(.files) == true || standardInput?.placeholders.contains(.file) == true {
            throw DeclarationError(
                "StandardInput", "it can be made of texts, links and answers; a command reads a file by its path")
        }
        guard words.contains(where: { $0.word.placeholders.contains { $0.subject != nil || $0.isPlural } }) else {
            throw DeclarationError(
                "Arguments",
                "nothing that is shared goes to the command; use {files}, {texts}, {links}, {file}, {text} or {link}")
        }
    }

    /// The program is one of the system or of the bundle, never what is shared.
    private func check(program: CommandWord) throws {
        let place = "Arguments[0]"
        if let name = program.literal {
            guard !name.isEmpty, !name.hasPrefix("-") else {
                throw DeclarationError(place, "expected a program, found “\(name)”")
            }
            guard !name.contains("/") || Self.systemFolders.contains(where: name.hasPrefix) else {
                throw DeclarationError(
                    place,
                    "“\(name)” does not exist in the sandbox; expected the name of a program of the system, a path in /usr, or {bundle}/NAME"
                )
            }
            guard !name.split(separator: "/").contains("..") else {
                throw DeclarationError(place, "the path of a program has no ..")
            }
            return
        }
        guard case .placeholder(.bundle)? = program.parts.first, program.placeholders == [.bundle],
            case .text(let rest)? = program.parts.last, rest.hasPrefix("/"), rest.count > 1,
            !rest.split(separator: "/").contains("..")
        else {
            throw DeclarationError(
                place, "the program must not depend on what is shared; a program in the bundle is {bundle}/NAME")
        }
    }

    static let systemFolders = ["/usr/", "/bin/", "/sbin/"]

    private var words: [(place: String, word: CommandWord)] {
        arguments.enumerated().map { ("Arguments[\($0.offset)]", $0.element) }
            + (standardInput.map { [("StandardInput", $0)] } ?? [])
            + environment.sorted { $0.key < $1.key }.map { ("Environment.\($0.key)", $0.value) }
    }

    private func checkSubjects() throws {
        var first: Placeholder?
        for (place, word) in words {
            for subject in word.placeholders.compactMap(\.subject) {
                if let first, first != subject {
                    throw DeclarationError(
                        place,
                        "the command runs once for each \(first.description), so it cannot run for each \(subject.description) too; all of them are {files}, {texts} and {links}"
                    )
                }
                first = subject
            }
        }
    }

    private func checkAnswers() throws {
        var names: Set<String> = []
        for (number, field) in fields.enumerated() where !names.insert(field.name.lowercased()).inserted {
            throw DeclarationError("Fields[\(number)]", "two fields are called \(field.name)")
        }
        var used: Set<String> = []
        for (place, word) in words {
            for case .answer(let name) in word.placeholders {
                guard let field = fields.first(where: { $0.name == name }) else {
                    throw DeclarationError(place, "no field is called \(name); add it to Fields")
                }
                guard !field.isSecret || !place.hasPrefix("Arguments") else {
                    throw DeclarationError(
                        place,
                        "\(name) is a secret, and other programs can see arguments; use it in Environment or StandardInput"
                    )
                }
                used.insert(name)
            }
        }
        if let number = fields.firstIndex(where: { !used.contains($0.name) }) {
            throw DeclarationError(
                "Fields[\(number)]", "nothing uses {answer:\(fields[number].name)}, so the answer would be lost")
        }
    }

    // MARK: What it needs

    /// Returns the placeholder that the command runs once for each value of; nil if it runs once for all.
    public var subject: Placeholder? { words.lazy.flatMap(\.word.placeholders).compactMap(\.subject).first }

    /// Whether a placeholder is anywhere in it.
    public func uses(_ placeholder: Placeholder) -> Bool {
        words.contains { $0.word.placeholders.contains(placeholder) }
    }

    /// Whether it gives files back.
    public var returnsFiles: Bool { uses(.output) }

    /// The programs of the system that it needs, by name or path, each once.
    public var programs: [String] {
        let own = arguments.first?.literal.map { [$0] } ?? []
        return own + requiredPrograms.filter { !own.contains($0) }
    }

    /// The path of its program in the bundle, without a leading slash; nil if it is one of the system's.
    public var bundledProgram: String? {
        guard let program = arguments.first, program.literal == nil, case .text(let rest)? = program.parts.last else {
            return nil
        }
        return String(rest.drop { $0 == "/" })
    }

    /// Returns remarks for the author of a declaration that can be used, each in a sentence without a full stop.
    public var remarks: [String] {
        arguments.indices.compactMap { number in
            // What the person answers is the person's.
            if case .placeholder(.answer)? = arguments[number].parts.first { return nil }
            guard arguments[number].beginsWithValue, isValueOfOption(number) else { return nil }
            let option = arguments[number - 1].source
            return
                "Arguments[\(number)]: if \(option) takes no value, a value that begins with a hyphen would be an option"
        }
    }

    /// Whether a `--` before a word belongs to the program that gets the word.
    func isAfterSeparator(_ number: Int) -> Bool {
        let program = arguments.first?.literal.map(Interpreter.name(of:)) ?? ""
        return !ScriptRules.runners.contains(program) && arguments[..<number].contains { $0.literal == "--" }
    }

    /// Whether a word is probably the value of the option before it.
    func isValueOfOption(_ number: Int) -> Bool {
        guard number > 0, !isAfterSeparator(number), arguments[number].placeholders.allSatisfy({ !$0.isPlural }),
            let option = arguments[number - 1].literal
        else { return false }
        return option.hasPrefix("-") && option.count > 1 && !option.contains("=")
    }
}
