// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// A number that is chosen on a line.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uislider>
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The chosen number, which the form shows in a field.
    open var value: Float = 0 {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The smallest number that can be chosen.
    open var minimumValue: Float = 0
    /// The largest number that can be chosen.
    open var maximumValue: Float = 1
    /// Whether it reports while it moves.
    @available(
        *, deprecated, message: "no effect here; on a phone it reports values during the drag, or only the last one"
    )
    open var isContinuous = true
    /// Sets the number, which is kept within the range of the slider; the change is not animated.
    open func setValue(_ value: Float, animated: Bool) { self.value = min(max(value, minimumValue), maximumValue) }
}
