// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is behind, out of focus.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// How much.
    public enum Style: Int, Sendable {
        /// How much.
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
        case systemThickMaterial, systemChromeMaterial
    }
    /// An effect.
    public init(style: Style) {}
}
