// SPDX-License-Identifier: Apache-2.0

/// The error that another error was made from, as a value that does not count in comparisons: errors that say the same are equal, whatever they were made from.
public struct UnderlyingError: Hashable, Sendable {
    /// The error that the other one was made from; nil if it was made from none.
    public let error: (any Error)?

    /// Keeps an error, or that there is none.
    public init(_ error: (any Error)?) { self.error = error }

    /// Returns true: what they were made from does not count.
    public static func == (left: UnderlyingError, right: UnderlyingError) -> Bool { true }

    /// Adds nothing to the hash, as it does not count.
    public func hash(into hasher: inout Hasher) {}
}
