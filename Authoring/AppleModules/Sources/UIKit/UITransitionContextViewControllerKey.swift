// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which controller.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// One by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One of both.
    public static let from = Self(rawValue: "from"), to = Self(rawValue: "to")
}
