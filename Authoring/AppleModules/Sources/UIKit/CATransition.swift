// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A change from one content to another, which is not shown.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// How it changes.
    open var type = CATransitionType.fade
    /// From where.
    open var subtype: CATransitionSubtype?
}
