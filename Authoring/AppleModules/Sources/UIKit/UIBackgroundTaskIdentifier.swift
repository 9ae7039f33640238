// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number by which the task is known.
    public let rawValue: Int
    /// Something by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The identifier of no task, which is the result of every attempt to begin one here.
    public static let invalid = Self(rawValue: 0)
}
