// SPDX-License-Identifier: Apache-2.0

/// The input of a command: the values of its placeholders.
public struct CommandInput: Sendable {
    /// A shared file or folder, with its path in the sandbox.
    public struct File: Hashable, Sendable {
        /// Its path in the sandbox.
        public let path: String
        /// Its name for the person.
        public let name: String

        /// A file from its parts.
        public init(path: String, name: String) {
            self.path = path
            self.name = name
        }
    }

    /// The shared files and folders.
    public var files: [File]
    /// The texts that were shared with the command.
    public var texts: [String]
    /// The links that were shared with the command.
    public var links: [String]
    /// The person's answers, by the names of the fields.
    public var answers: [String: String]
    /// The folder for files that are given back, in the sandbox.
    public var output: String
    /// The folder of the bundle, in the sandbox.
    public var bundle: String

    /// An input from its parts.
    public init(
        files: [File] = [], texts: [String] = [], links: [String] = [], answers: [String: String] = [:], output: String,
        bundle: String
    ) {
        self.files = files
        self.texts = texts
        self.links = links
        self.answers = answers
        self.output = output
        self.bundle = bundle
    }
}

/// One run of a command.
public struct CommandRun: Hashable, Sendable {
    /// The program and its arguments.
    public let arguments: [String]
    /// The text that the program reads from standard input; nil for nothing.
    public let standardInput: String?
    /// Variables of its environment.
    public let environment: [String: String]
    /// The name of the file, or the text or link, that the run is for; nil if it is for all.
    public let subject: String?
}

/// A value that cannot be handed to a command.
public struct CommandInputError: Error, Hashable, CustomStringConvertible {
    /// The description of the mistake, in a sentence without a full stop.
    public let description: String

    init(_ description: String) { self.description = description }
}
