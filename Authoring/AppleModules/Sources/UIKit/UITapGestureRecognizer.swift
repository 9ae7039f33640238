// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Notices taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps.
    open var numberOfTapsRequired = 1
}
