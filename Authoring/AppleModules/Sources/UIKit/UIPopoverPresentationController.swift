// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a bubble is presented. None is.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it belongs to.
    @available(*, deprecated, message: "appearance only; on a phone it makes the popover point at the view")
    open var sourceView: UIView?
    /// The part of that view.
    @available(*, deprecated, message: "appearance only; on a phone it makes the popover point at a part of the view")
    open var sourceRect = CGRect.zero
    /// The button that it belongs to.
    @available(*, deprecated, message: "appearance only; on a phone it makes the popover point at the button")
    open var barButtonItem: UIBarButtonItem?
    /// Where its arrow may be.
    @available(
        *, deprecated, message: "appearance only; on a phone it limits on which sides the arrow of the popover may be"
    )
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The colour behind it.
    @available(*, deprecated, message: "appearance only; on a phone it colours the background of the popover")
    open var backgroundColor: UIColor?
    /// The views that people can still use while the popover is open; no popover is shown here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it lets the person use these views while the popover is open"
    )
    open var passthroughViews: [UIView]?
}
