// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Why a page cannot be loaded, or why an extension's script gave nothing.
public struct WebPageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem. More may be added.
    public struct Code: Hashable, Sendable {
        /// As `--json` writes it.
        public let name: String

        /// The address is none that a page can be loaded from.
        public static let badAddress = Code(name: "badAddress")
        /// The program that loads pages is not installed, or does not start.
        public static let engineMissing = Code(name: "engineMissing")
        /// The program that loads pages ended, or did not understand what was asked.
        public static let engineFailed = Code(name: "engineFailed")
        /// The page cannot be reached: its name is unknown, the server refuses, the file does not exist.
        public static let unreachable = Code(name: "unreachable")
        /// The server's certificate is not valid.
        public static let certificate = Code(name: "certificate")
        /// The server did not answer in time.
        public static let unresponsive = Code(name: "unresponsive")
        /// The address is a file that browsers download.
        public static let download = Code(name: "download")
        /// The page went to another address while the script ran, or before it was finalized.
        public static let navigated = Code(name: "navigated")
        /// The page is no document in which scripts run, such as a PDF.
        public static let notADocument = Code(name: "notADocument")
        /// The page forbids all scripts, extensions' included.
        public static let scriptsForbidden = Code(name: "scriptsForbidden")
        /// The extension's script cannot be read.
        public static let scriptUnreadable = Code(name: "scriptUnreadable")
        /// The extension's script defines no global `ExtensionPreprocessingJS`.
        public static let scriptWithoutObject = Code(name: "scriptWithoutObject")
        /// The extension's script threw an error.
        public static let scriptThrew = Code(name: "scriptThrew")
        /// The extension's script did not call `completionFunction`, or did not end, in time.
        public static let scriptTimedOut = Code(name: "scriptTimedOut")
        /// The result that the extension's script gave is too large.
        public static let resultTooLarge = Code(name: "resultTooLarge")
        /// The page cannot be saved.
        public static let unsaved = Code(name: "unsaved")
    }

    /// The kind of the problem that occurred.
    public let code: Code
    /// The problem in words, in a clause without a full stop.
    public let reason: String

    /// In characters: it can hold what a page has written.
    private static let lengthLimit = 600

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    /// An error from its parts.
    package init(_ code: Code, _ reason: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        self.reason = String(reason.prefix(Self.lengthLimit))
    }

    /// Returns the reason alone, without the code.
    public var description: String { reason }
}
