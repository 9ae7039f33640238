// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finger that moves quickly. Nothing recognizes it here.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// A set of the directions in which a finger can swipe.
    public struct Direction: OptionSet, Sendable {
        /// The directions as the bits of an integer.
        public let rawValue: UInt
        /// Creates a set of directions from the bits of an integer.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A swipe to the right, and a swipe to the left.
        public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
        /// A swipe upwards, and a swipe downwards.
        public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)
    }
    /// The directions in which a finger must swipe, at first to the right; swipes are not recognized here.
    @available(
        *, deprecated, message: "no effect here; on a phone it sets the directions in which a swipe is recognised"
    )
    open var direction = Direction.right
}
