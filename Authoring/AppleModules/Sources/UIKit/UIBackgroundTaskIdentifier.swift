// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Something by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing.
    public static let invalid = Self(rawValue: 0)
}
