// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change from one content to another, which is not shown.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// The way in which new content replaces the old, such as a fade; it has no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it fades, pushes or slides the new content in")
    open var type = CATransitionType.fade
    /// The side from which new content moves in; it has no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it sets the side from which new content comes")
    open var subtype: CATransitionSubtype?
}
