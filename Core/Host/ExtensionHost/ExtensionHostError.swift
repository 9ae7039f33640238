// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The reason why a request failed.
public struct ExtensionHostError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// The kind of failure that ended a request. More may be added.
    public struct Code: Hashable, Sendable {
        /// As `--json` writes it.
        public let name: String
        /// The extension ended the request with an error of its own.
        public static let returnedError = Code(name: "returnedError")
        /// The process exited without ending the request.
        public static let exited = Code(name: "exited")
        /// The process ran into a fault: an illegal instruction, a bad address, an abort.
        public static let crashed = Code(name: "crashed")
        /// The process was killed: by a person, another program, or the kernel because memory ran out.
        public static let killed = Code(name: "killed")
        /// The process was ended because it and what it started used more memory than an extension may.
        public static let memoryLimit = Code(name: "memoryLimit")
        /// The process was ended because there were more processes and threads than an extension may have.
        public static let taskLimit = Code(name: "taskLimit")
        /// The process was ended because it wrote more to the disk than an extension may for what was shared.
        public static let diskLimit = Code(name: "diskLimit")
        /// The process did not report that it runs.
        public static let hungAtStart = Code(name: "hungAtStart")
        /// The process made no progress for too long and was terminated.
        public static let timedOut = Code(name: "timedOut")
        /// The process sent something that is not a message, or not expected, and was terminated.
        public static let protocolViolation = Code(name: "protocolViolation")
        /// The process closed its connection without ending the request, lived on, and was terminated.
        public static let disconnected = Code(name: "disconnected")
        /// No confinement is possible here, so nothing was launched.
        public static let sandboxUnavailable = Code(name: "sandboxUnavailable")
        /// The program could not be started.
        public static let launchFailed = Code(name: "launchFailed")
        /// The extension does not offer the action that the host app asked for; nothing was done.
        public static let unknownAction = Code(name: "unknownAction")
        /// The host app has an answer to a field that the extension does not ask for; nothing was done.
        public static let unknownField = Code(name: "unknownField")
        /// A sheet wanted an answer that the script does not hold.
        public static let needsAnswer = Code(name: "needsAnswer")
        /// The person did not allow it.
        public static let notAllowed = Code(name: "notAllowed")
        /// The shared items could not be made ready for the extension.
        public static let unreadableItem = Code(name: "unreadableItem")
        /// The extension returned something that the host cannot take.
        public static let badReturnedItem = Code(name: "badReturnedItem")
    }

    /// The kind of failure that ended the request.
    public let code: Code
    /// The reason of the failure, in a sentence without a full stop.
    public package(set) var message: String
    /// The error below this one, if there is one.
    public let underlyingError: (any Error)?
    /// The end of what the process wrote to standard error and standard output.
    public package(set) var standardErrorTail: String

    /// An error from its parts.
    package init(
        _ code: Code, _ message: String, underlyingError: (any Error)? = nil, standardErrorTail: String = ""
    ) {
        self.code = code
        self.message = message
        self.underlyingError = underlyingError
        self.standardErrorTail = standardErrorTail
    }

    /// The reason of the failure, the same text as ``message``.
    public var description: String { message }

    /// The reason of the failure, the same text as ``message``.
    public var errorDescription: String? { message }
}
