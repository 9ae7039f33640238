// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A finger. There are none.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Returns where it is.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The view that it is on.
    open var view: UIView? { nil }
}
