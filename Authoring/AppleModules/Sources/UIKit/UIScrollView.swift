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
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the bar for scrolling.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the bar for scrolling.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether content goes over its end across.
    open var alwaysBounceHorizontal = false
    /// How the margins follow the bars.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The margins with what bars take.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a tap waits for scrolling.
    open var delaysContentTouches = true
    /// The smallest factor by which the content can be scaled; nothing is scaled here.
    open var minimumZoomScale: CGFloat = 1
    /// The largest factor by which the content can be scaled; nothing is scaled here.
    open var maximumZoomScale: CGFloat = 1
    /// The factor by which the content is scaled; it is stored, and nothing is scaled here.
    open var zoomScale: CGFloat = 1
    /// Whether a finger scrolls. There are none.
    open var isDragging: Bool { false }
    /// Whether fingers are on it. There are none.
    open var isTracking: Bool { false }
    /// The recognizer of the drags that scroll the view, which recognizes nothing here.
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// Shows the bars for scrolling.
    open func flashScrollIndicators() {}
    /// How margins follow the bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// The size of all of it.
    open var contentSize = CGSize.zero
    /// Where the part that is seen begins.
    open var contentOffset = CGPoint.zero
    /// Whether it stops at pages.
    open var isPagingEnabled = false
    /// The control that starts a refresh when the content is pulled down; nothing is pulled here.
    open var refreshControl: UIRefreshControl?
    /// The margins of the content.
    open var contentInset = UIEdgeInsets.zero
    /// Whether the person can scroll the content; the form ignores this.
    open var isScrollEnabled = true
    /// Whether it goes over the end.
    open var bounces = true
    /// Whether it always goes over the end.
    open var alwaysBounceVertical = false
    /// Whether the bar is shown.
    open var showsVerticalScrollIndicator = true
    /// Whether the bar is shown.
    open var showsHorizontalScrollIndicator = true
    /// How a keyboard goes away.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// How a keyboard goes away.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    /// Scrolls to a place.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    /// Scrolls to a part.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
