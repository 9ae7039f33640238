// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ways in which new content of a layer takes the place of the old; the form shows no transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The text of the transition's type.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new content fades in, slides over the old, pushes it away, or is uncovered by it; not shown here.
    public static let fade = Self(rawValue: "fade"), moveIn = Self(rawValue: "moveIn"), push = Self(rawValue: "push"),
        reveal = Self(rawValue: "reveal")
}
