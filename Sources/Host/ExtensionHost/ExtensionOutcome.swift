// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems

/// How a request ended. There is exactly one for each request.
public struct ExtensionOutcome: Sendable {
    /// The three ways to end.
    public enum Ending: @unchecked Sendable {
        // @unchecked: returned items are made for the host and handed over.

        /// Well, with what the extension returned. Returned files live as long as the session's scope.
        case completed([NSExtensionItem])
        /// The person, or the extension for them, changed their mind.
        case cancelled
        /// Otherwise.
        case failed(ExtensionHostError)
    }

    /// How it ended.
    public let ending: Ending
    /// The action that ran, such as `disk.save`, if the extension reported one.
    public let action: String?
    /// What confined the process.
    public let sandbox: String
    /// The largest resident set of the process, in bytes; nil if it is unknown.
    public let peakMemory: UInt64?
    /// From launch to the last of the process, in seconds.
    public let duration: Double
    /// The end of what the process wrote to standard error and standard output.
    public let standardErrorTail: String
}
