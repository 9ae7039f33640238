// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Several changes at once, which are not shown.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations that run together as a group; none of them is shown here.
    @available(*, deprecated, message: "appearance only; on a phone it runs these animations together")
    open var animations: [CAAnimation]?
}
