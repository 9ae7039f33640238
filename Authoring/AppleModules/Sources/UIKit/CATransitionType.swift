// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How content changes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let fade = Self(rawValue: "fade"), moveIn = Self(rawValue: "moveIn"), push = Self(rawValue: "push"),
        reveal = Self(rawValue: "reveal")
}
