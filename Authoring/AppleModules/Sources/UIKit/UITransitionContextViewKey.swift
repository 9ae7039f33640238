// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key for one of the two views of a transition between controllers.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// One by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is shown before the transition, and the view that is shown after it.
    public static let from = Self(rawValue: "from"), to = Self(rawValue: "to")
}
