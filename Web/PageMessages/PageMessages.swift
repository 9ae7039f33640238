// SPDX-License-Identifier: Apache-2.0

/// A command that `appex-page` carries out. It has the form of Chromium's protocol for debuggers, a number, a method and its parameters, so that *WebPages* speaks with
/// both in one way: it writes the parameters and reads the answers of this module, and has envelopes of its own that fit Chromium, too.
public struct PageCommand: Codable, Sendable {
    /// The number that its reply has.
    public let id: Int
    /// The kind of command.
    public let method: PageMethod
    /// The values that it needs.
    public let params: PageParameters

    /// A command from its parts.
    public init(id: Int, method: PageMethod, params: PageParameters) {
        self.id = id
        self.method = method
        self.params = params
    }
}

/// A kind of command.
public enum PageMethod: String, Codable, Sendable {
    /// Loads a page: `address`, `limit`, and as `source` the program that is evaluated before each script.
    case open = "Page.open"
    /// Returns what the page is now.
    case state = "Page.state"
    /// Ends the process that runs the page's scripts.
    case stop = "Page.stop"
    /// Saves the page in a `format`, `pdf` or `png`, to a `path` at which nothing is.
    case save = "Page.save"
    /// Evaluates the program `source`, called `name`, in a world of its own, and calls the function `body` there.
    case run = "Script.run"
    /// Calls the function `body` with an `argument` in a `world`.
    case call = "Script.call"
}

/// The values that commands need; each command has some of them.
public struct PageParameters: Codable, Sendable {
    /// The address of a page.
    public var address: String?
    /// The time limit for loading a page, in seconds.
    public var limit: Double?
    /// The name of a world of scripts; nil for that of the last script.
    public var world: String?
    /// A program in JavaScript.
    public var source: String?
    /// The body of an asynchronous function that returns a text.
    public var body: String?
    /// The name of the program, for messages.
    public var name: String?
    /// The text that the function gets as `argument`.
    public var argument: String?
    /// The format of a file.
    public var format: String?
    /// The path of a file.
    public var path: String?

    /// Parameters from those that a command needs.
    public init(
        address: String? = nil, limit: Double? = nil, world: String? = nil, source: String? = nil, body: String? = nil,
        name: String? = nil, argument: String? = nil, format: String? = nil, path: String? = nil
    ) {
        self.address = address
        self.limit = limit
        self.world = world
        self.source = source
        self.body = body
        self.name = name
        self.argument = argument
        self.format = format
        self.path = path
    }
}

/// The reply to a command: a result or an error.
public struct PageReply: Codable, Sendable {
    /// The number of the command.
    public let id: Int
    /// The result; nil for a command that failed.
    public let result: PageAnswer?
    /// The failure; nil for a command that succeeded.
    public let error: PageFailure?

    /// The reply to a command.
    public init(id: Int, _ result: Result<PageAnswer, PageFailure>) {
        self.id = id
        switch result {
        case .success(let answer): (self.result, error) = (answer, nil)
        case .failure(let failure): (self.result, error) = (nil, failure)
        }
    }
}

/// The result of a command that has succeeded.
public struct PageAnswer: Codable, Sendable {
    /// The address of the page.
    public var address: String?
    /// The title of the page.
    public var title: String?
    /// The media type of the page.
    public var type: String?
    /// The status of HTTP; nil for a file.
    public var status: Int?
    /// Whether loading was ended because it took too long.
    public var isPartial: Bool?
    /// The text that a function has returned.
    public var value: String?

    /// An answer from what there is to say.
    public init(
        address: String? = nil, title: String? = nil, type: String? = nil, status: Int? = nil, isPartial: Bool? = nil,
        value: String? = nil
    ) {
        self.address = address
        self.title = title
        self.type = type
        self.status = status
        self.isPartial = isPartial
        self.value = value
    }
}

/// The reason why a command failed.
public struct PageFailure: Error, Codable, Sendable {
    /// A kind of failure.
    public enum Code: String, Codable, Sendable {
        /// The page cannot be loaded.
        case unreachable
        /// The certificate of the server is not valid.
        case certificate
        /// The server did not answer in time.
        case unresponsive
        /// It is a file to download, and no page.
        case download
        /// The page went to another address meanwhile.
        case navigated
        /// The page forbids scripts.
        case forbidden
        /// The script has thrown an error.
        case threw
        /// The process of the page's scripts was ended.
        case stopped
        /// The page cannot be saved.
        case unsaved
        /// The engine itself has failed.
        case failed
    }

    /// The kind of failure.
    public let code: Code
    /// The reason, in a sentence without a full stop.
    public let message: String

    /// A failure from its parts.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// An event that says how much of a page is loaded.
public struct PageEvent: Codable, Sendable {
    /// The name of the event.
    public let method: String
    /// The values of the event.
    public let params: PageProgress

    /// The event of some progress.
    public init(_ progress: PageProgress) {
        method = PageProgress.method
        params = progress
    }
}

/// The progress of a page that is being loaded.
public struct PageProgress: Codable, Sendable {
    /// The name of its event.
    public static let method = "Page.progress"

    /// The fraction that is loaded, from 0 to 1.
    public let fraction: Double

    /// A progress from its fraction.
    public init(fraction: Double) { self.fraction = fraction }
}
