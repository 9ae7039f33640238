// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why a request did not end well.
public struct ExtensionHostError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// What kind of ending it was. More may be added.
    public struct Code: Hashable, Sendable {
        /// As `--json` writes it.
        public let name: String
        /// The extension ended the request with an error of its own.
        public static let returnedError = Code(name: "returnedError")
        /// The process exited and said nothing.
        public static let exited = Code(name: "exited")
        /// The process ran into a fault: an illegal instruction, a bad address, an abort.
        public static let crashed = Code(name: "crashed")
        /// Somebody killed the process: a person, or the kernel for want of memory.
        public static let killed = Code(name: "killed")
        /// The process did not say that it runs.
        public static let hungAtStart = Code(name: "hungAtStart")
        /// The process was silent for too long and was killed.
        public static let timedOut = Code(name: "timedOut")
        /// The process said what is not a message, or out of turn, and was killed.
        public static let spokeNonsense = Code(name: "spokeNonsense")
        /// The process closed its connection and lived on; it was killed.
        public static let hungUp = Code(name: "hungUp")
        /// No confinement is possible here, so nothing was launched.
        public static let sandboxUnavailable = Code(name: "sandboxUnavailable")
        /// The program could not be started.
        public static let launchFailed = Code(name: "launchFailed")
        /// A sheet wanted an answer that the script does not hold.
        public static let needsAnswer = Code(name: "needsAnswer")
        /// What is shared could not be made ready.
        public static let unreadableItem = Code(name: "unreadableItem")
        /// The extension returned something that the host cannot take.
        public static let badReturnedItem = Code(name: "badReturnedItem")
    }

    /// What kind of ending it was.
    public let code: Code
    /// What happened, in a sentence without a full stop.
    public let message: String
    /// The error below this one, if there is one.
    public let underlyingError: (any Error)?
    /// The end of what the process wrote to standard error and standard output.
    public internal(set) var standardErrorTail: String

    /// An error from its parts.
    package init(
        _ code: Code, _ message: String, underlyingError: (any Error)? = nil, standardErrorTail: String = ""
    ) {
        self.code = code
        self.message = message
        self.underlyingError = underlyingError
        self.standardErrorTail = standardErrorTail
    }

    /// The message.
    public var description: String { message }

    /// The message.
    public var errorDescription: String? { message }
}
