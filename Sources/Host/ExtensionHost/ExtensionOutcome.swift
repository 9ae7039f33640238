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
        /// The request failed.
        case failed(ExtensionHostError)
    }

    /// How the request ended.
    public let ending: Ending
    /// The action that ran, such as `disk.save`, if the extension reported one.
    public let action: String?
    /// What confined the process.
    public let sandbox: String
    /// The largest resident set of the process, in bytes; nil if it is unknown.
    public let peakMemory: UInt64?
    /// The time from the launch until the process had ended, in seconds.
    public let duration: Double
    /// The end of what the process wrote to standard error and standard output.
    public let standardErrorTail: String
}
