// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Points, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How many pages there are.
    @available(*, deprecated, message: "no effect here; on a phone it shows a dot for each page")
    open var numberOfPages = 0
    /// The page that is shown.
    @available(*, deprecated, message: "no effect here; on a phone it marks the dot of the page that is shown")
    open var currentPage = 0
    /// Whether a single page has no point.
    @available(*, deprecated, message: "appearance only; on a phone it hides the dot if there is only one page")
    open var hidesForSinglePage = false
    /// The colour of the points.
    @available(*, deprecated, message: "appearance only; on a phone it colours the dots of the pages")
    open var pageIndicatorTintColor: UIColor?
    /// The colour of the point of this page.
    @available(*, deprecated, message: "appearance only; on a phone it colours the dot of the page that is shown")
    open var currentPageIndicatorTintColor: UIColor?
}
