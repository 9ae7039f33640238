// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Recognises taps; the form shows a button for it if the view has an accessibility label.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in a row that are needed; in the form, one press of the button is enough.
    @available(*, deprecated, message: "no effect here; on a phone it waits for so many taps in a row")
    open var numberOfTapsRequired = 1
}
