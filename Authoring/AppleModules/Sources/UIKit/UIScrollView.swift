// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view of which a part is seen.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollDelegating {
    /// What is told of it.
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
    /// The smallest scale.
    open var minimumZoomScale: CGFloat = 1
    /// The largest scale.
    open var maximumZoomScale: CGFloat = 1
    /// The scale.
    open var zoomScale: CGFloat = 1
    /// Whether a finger scrolls. There are none.
    open var isDragging: Bool { false }
    /// Whether fingers are on it. There are none.
    open var isTracking: Bool { false }
    /// What notices fingers that scroll.
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
    /// What refreshes it when it is pulled. Nothing pulls here.
    open var refreshControl: UIRefreshControl?
    /// The margins of the content.
    open var contentInset = UIEdgeInsets.zero
    /// Whether it scrolls.
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
