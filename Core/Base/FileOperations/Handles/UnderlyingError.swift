// SPDX-License-Identifier: Apache-2.0

/// The error that another error was made from, as a value that does not count in comparisons: errors that say the same are equal, whatever they were made from.
public struct UnderlyingError: Hashable, Sendable {
    /// The error itself.
    public let error: any Error

    /// Keeps an error; nil for none.
    public init?(_ error: (any Error)?) {
        guard let error else { return nil }
        self.error = error
    }

    /// True: it does not count.
    public static func == (left: UnderlyingError, right: UnderlyingError) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
