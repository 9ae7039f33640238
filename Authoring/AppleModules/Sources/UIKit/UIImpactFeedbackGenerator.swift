// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Makes the device give a short tap, as of a collision; nothing can be felt here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How strong it is.
    public enum FeedbackStyle: Int, Sendable {
        /// The tap is light, medium or heavy, or feels soft or rigid; it has no effect here.
        case light, medium, heavy, soft, rigid
    }
    /// A tap of a strength.
    public init(style: FeedbackStyle) {}
    /// Creates a generator of taps without a choice of strength.
    public override init() {}
    /// Nothing to tap on here.
    @available(*, deprecated, message: "no effect here; on a phone it vibrates briefly, as at a collision")
    open func impactOccurred() {}
    /// Nothing to tap on here.
    @available(*, deprecated, message: "no effect here; on a phone it vibrates briefly, with the given intensity")
    open func impactOccurred(intensity: CGFloat) {}
}
