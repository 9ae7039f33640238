// SPDX-License-Identifier: Apache-2.0

/// Why a browser's request cannot be carried out, or the add-on not be installed.
public struct BrowserHostError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem in words, in a clause without a full stop.
    public let description: String

    /// An error from its text.
    package init(_ description: String) { self.description = description }
}
