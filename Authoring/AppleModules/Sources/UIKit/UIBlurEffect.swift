// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An effect that blurs the content below a view; the form shows no effects.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The brightness and the strength of a blur; the form shows no blur.
    public enum Style: Int, Sendable {
        /// The blur is light or dark, follows the system, or is a material of some thickness; none is shown here.
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial
    }
    /// Creates a blur effect in a style, which is not kept, as the form shows no blur.
    public init(style: Style) {}
}
