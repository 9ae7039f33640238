// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Glass.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    // @unchecked: the host decides how things look, so that nothing reads what is set here.

    /// How much.
    public enum Style: Int, Sendable {
        /// How much.
        case regular, clear
    }
    /// Whether it answers to fingers.
    open var isInteractive = false
    /// The colour.
    open var tintColor: UIColor?
    /// As usual.
    public override init() { super.init() }
    /// An effect.
    public init(style: Style) { super.init() }
}
