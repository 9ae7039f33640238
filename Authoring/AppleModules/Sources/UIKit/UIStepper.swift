// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// A number that is made larger and smaller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uistepper>
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The number of the stepper, which the form shows in a field.
    open var value: Double = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The least number; a smaller one in the form's field becomes this one.
    open var minimumValue: Double = 0
    /// The largest number; a larger one in the form's field becomes this one.
    open var maximumValue: Double = 100
    /// How much a press changes.
    @available(*, deprecated, message: "no effect here; on a phone it sets how much a press changes the number")
    open var stepValue: Double = 1
    /// Whether it goes on from the other end.
    @available(*, deprecated, message: "no effect here; on a phone it goes on from the other end of the range")
    open var wraps = false
    /// Whether the number changes again while a button is held; the form has a field in place of buttons.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it changes the number again and again while a button is held"
    )
    open var autorepeat = true
}
