// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Several changes at once, which are not shown.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The changes.
    open var animations: [CAAnimation]?
}
