// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a bubble is presented. None is.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it belongs to.
    open var sourceView: UIView?
    /// The part of that view.
    open var sourceRect = CGRect.zero
    /// The button that it belongs to.
    open var barButtonItem: UIBarButtonItem?
    /// Where its arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The colour behind it.
    open var backgroundColor: UIColor?
    /// The views that people can still use while the popover is open; no popover is shown here.
    open var passthroughViews: [UIView]?
}
