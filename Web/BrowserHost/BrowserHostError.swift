// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Why a browser's request cannot be carried out, or the add-on not be installed.
public struct BrowserHostError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem in words, in a clause without a full stop.
    public let description: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    /// An error from its text.
    package init(_ description: String, underlyingError: (any Error)? = nil) {
        self.description = description
        cause = UnderlyingError(underlyingError)
    }
}
