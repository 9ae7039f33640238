// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A tap.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How strong it is.
    public enum FeedbackStyle: Int, Sendable {
        /// How strong.
        case light, medium, heavy, soft, rigid
    }
    /// A tap of a strength.
    public init(style: FeedbackStyle) {}
    /// A tap.
    public override init() {}
    /// Nothing to tap on here.
    open func impactOccurred() {}
    /// Nothing to tap on here.
    open func impactOccurred(intensity: CGFloat) {}
}
