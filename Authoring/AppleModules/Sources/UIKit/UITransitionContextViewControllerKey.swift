// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key for one of the two view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key, `from` or `to`.
    public let rawValue: String
    /// One by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view controller that is visible before the transition (`from`) or after it (`to`).
    public static let from = Self(rawValue: "from"), to = Self(rawValue: "to")
}
