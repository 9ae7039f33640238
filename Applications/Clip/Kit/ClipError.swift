// SPDX-License-Identifier: Apache-2.0

/// An error that says why the app cannot do what it was asked to do.
public struct ClipError: Error, CustomStringConvertible {
    /// A clause without a full stop.
    public let description: String

    /// An error from its words.
    public init(_ description: String) { self.description = description }
}
