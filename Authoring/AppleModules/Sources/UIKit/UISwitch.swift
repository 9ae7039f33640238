// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// A switch that is on or off, which the form shows as a row.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiswitch>
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Whether it is on.
    open var isOn = false {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The colour when it is on.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the switch when it is on")
    open var onTintColor: UIColor?

    /// Sets whether it is on.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
