// SPDX-License-Identifier: Apache-2.0

/// What the app was asked to do, and cannot.
public struct ClipError: Error, CustomStringConvertible {
    /// A clause without a full stop.
    public let description: String

    init(_ description: String) { self.description = description }
}
