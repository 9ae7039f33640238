// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An effect that makes a view look like glass; the form shows no effects.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
    // @unchecked: the host decides how things look, so that nothing reads what is set here.

    /// The look of the glass, such as how clear it is; the form shows no glass.
    public enum Style: Int, Sendable {
        /// The glass is of the regular kind, or clearer; the form shows neither.
        case regular, clear
    }
    /// Whether it answers to fingers.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it makes the glass react to touches with light and movement"
    )
    open var isInteractive = false
    /// The colour that tints the glass; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it tints the glass")
    open var tintColor: UIColor?
    /// Creates a glass effect in the regular style, which the form does not show.
    public override init() { super.init() }
    /// Creates a glass effect in a given style, which is not kept, as the form shows no glass.
    public init(style: Style) { super.init() }
}
