// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view of which a part is seen.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollDelegating {
    /// The delegate of the scroll view; its method for scrolling is never called here.
    @_spi(AppleModules) open weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// Where what is scrolled is. It is stored, not solved.
    public let contentLayoutGuide = UILayoutGuide()
    /// Where the view itself is. It is stored, not solved.
    public let frameLayoutGuide = UILayoutGuide()
    /// The margins of the bars for scrolling.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins of the scroll bars")
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the bar for scrolling.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins of the upright scroll bar")
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the bar for scrolling.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins of the level scroll bar")
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether content goes over its end across.
    @available(*, deprecated, message: "appearance only; on a phone it lets content that fits bounce sideways")
    open var alwaysBounceHorizontal = false
    /// How the margins follow the bars.
    @available(
        *, deprecated, message: "appearance only; on a phone it adds the space of bars to the margins of the content"
    )
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The margins with what bars take.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a tap waits for scrolling.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it waits whether a touch scrolls before the content receives it"
    )
    open var delaysContentTouches = true
    /// The smallest factor by which the content can be scaled; nothing is scaled here.
    @available(*, deprecated, message: "no effect here; on a phone it lets the person zoom out as far as this")
    open var minimumZoomScale: CGFloat = 1
    /// The largest factor by which the content can be scaled; nothing is scaled here.
    @available(*, deprecated, message: "no effect here; on a phone it lets the person zoom in as far as this")
    open var maximumZoomScale: CGFloat = 1
    /// The factor by which the content is scaled; it is stored, and nothing is scaled here.
    @available(*, deprecated, message: "appearance only; on a phone it shows the content larger or smaller")
    open var zoomScale: CGFloat = 1
    /// Whether a finger scrolls. There are none.
    open var isDragging: Bool { false }
    /// Whether fingers are on it. There are none.
    open var isTracking: Bool { false }
    /// The recognizer of the drags that scroll the view, which recognizes nothing here.
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// Shows the bars for scrolling.
    @available(*, deprecated, message: "appearance only; on a phone it shows the scroll bars for a moment")
    open func flashScrollIndicators() {}
    /// How margins follow the bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// The size of all of it.
    open var contentSize = CGSize.zero
    /// Where the part that is seen begins.
    open var contentOffset = CGPoint.zero
    /// Whether it stops at pages.
    @available(*, deprecated, message: "appearance only; on a phone it stops scrolling at the edges of pages")
    open var isPagingEnabled = false
    /// The control that starts a refresh when the content is pulled down; nothing is pulled here.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets the person refresh by pulling the content down"
    )
    open var refreshControl: UIRefreshControl?
    /// The margins of the content.
    @available(*, deprecated, message: "appearance only; on a phone it adds margins around the content")
    open var contentInset = UIEdgeInsets.zero
    /// Whether the person can scroll the content; the form ignores this.
    @available(*, deprecated, message: "no effect here; on a phone it keeps the person from scrolling when it is false")
    open var isScrollEnabled = true
    /// Whether it goes over the end.
    @available(*, deprecated, message: "appearance only; on a phone it lets the content bounce at its edges")
    open var bounces = true
    /// Whether it always goes over the end.
    @available(*, deprecated, message: "appearance only; on a phone it lets content that fits bounce up and down")
    open var alwaysBounceVertical = false
    /// Whether the bar is shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows the upright scroll bar")
    open var showsVerticalScrollIndicator = true
    /// Whether the bar is shown.
    @available(*, deprecated, message: "appearance only; on a phone it shows the level scroll bar")
    open var showsHorizontalScrollIndicator = true
    /// How a keyboard goes away.
    @available(*, deprecated, message: "no effect here; on a phone it dismisses the keyboard when the person scrolls")
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// How a keyboard goes away.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    /// Scrolls to a place.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    /// Scrolls to a part.
    @available(*, deprecated, message: "appearance only; on a phone it scrolls until the rectangle is visible")
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
