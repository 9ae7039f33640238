// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A finger that moves quickly. Nothing recognizes it here.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where to.
    public struct Direction: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Where to.
        public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
        /// Where to.
        public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)
    }
    /// Where to.
    open var direction = Direction.right
}
