// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems

/// How a request ended. There is exactly one for each request.
public struct ExtensionOutcome: Sendable {
    /// The three ways in which a request ends.
    public enum Ending: @unchecked Sendable {
        // @unchecked: returned items are made for the host and handed over.

        /// The extension completed the request and returned items. Returned files exist until the session's scope ends.
        case completed([NSExtensionItem])
        /// The person or the host app cancelled the request.
        case cancelled
        /// The request failed for the reason that the error gives.
        case failed(ExtensionHostError)
    }

    /// Whether what was shared had reached its destination when the request ended.
    public enum Delivery: String, Sendable {
        /// The extension has reported no delivery.
        case none
        /// The request ended while the extension delivered.
        case unknown
        /// The extension has delivered.
        case done
    }

    /// A URL that the extension had opened, by its containing app or in the browser.
    public struct Opening: Sendable {
        /// The URL that the extension asked to have opened.
        public let url: String
        /// Why it was opened in the browser, although the app declares its domain; nil if the app has it, or nothing opened it.
        public let browserReason: String?
        /// Why it was not opened; nil if it was.
        public let failure: ExtensionHostError?
    }

    /// Something that the extension put on the clipboard.
    public struct PasteboardWrite: Sendable {
        /// The number of characters of the text; nil if there was no text.
        public let characters: Int?
        /// The number of files.
        public let files: Int
        /// Why it was not put there; nil if it was.
        public let failure: ExtensionHostError?

        package init(characters: Int?, files: Int, failure: ExtensionHostError?) {
            self.characters = characters
            self.files = files
            self.failure = failure
        }
    }

    /// How the request ended.
    public internal(set) var ending: Ending
    /// Whether what was shared had been delivered by then, as far as the extension reports it.
    public let delivery: Delivery
    /// The action that ran, such as `disk.save`, if the extension reported one.
    public let action: String?
    /// The names of the attachments that the action left out.
    public let skipped: [String]
    /// Notices for the person although the request completed, such as why a transfer was not begun; each a clause.
    public let notices: [String]
    /// The URLs that the extension asked to have opened, each with its result.
    public let openings: [Opening]
    /// The extension's writes to the clipboard, including those that failed.
    public let pasteboardWrites: [PasteboardWrite]
    /// The confinement of the extension's process; nil if nothing was launched.
    public let confinement: ConfinementDescription?
    /// The largest resident set of the process, in bytes; nil if it is unknown.
    public let peakMemory: UInt64?
    /// The time from the launch until the process had ended, in seconds.
    public let duration: Double
    /// Identifies what the extension has begun to transfer in the background by `TransferReport.request`; nil if it has not spoken with the
    /// transfer service.
    package internal(set) var transferRequest: String?
    /// Whether the person has looked at a preview, and nothing else was done: there is nothing to tell of it afterwards.
    public internal(set) var wasLook = false
    /// Whether returned items have files, which exist until the session's scope ends.
    var hasReturnedFiles = false
    /// The end of what the process wrote to standard error and standard output.
    public let standardErrorTail: String
}

extension ExtensionOutcome.Ending: CustomStringConvertible {
    /// How the request ended, in a few words.
    public var description: String {
        switch self {
        case .completed(let items): "completed with \(items.count) item\(items.count == 1 ? "" : "s")"
        case .cancelled: "cancelled"
        case .failed(let error): "failed: \(error.message)"
        }
    }
}

extension ExtensionOutcome: CustomStringConvertible {
    /// How the request ended, in a few words, and then the end of what the process wrote: what a test prints that expected something else.
    public var description: String {
        let output = standardErrorTail.isEmpty ? "" : "\nit wrote:\n\(standardErrorTail)"
        return "\(ending)\(output)"
    }
}
