// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Points, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How many pages there are.
    open var numberOfPages = 0
    /// The page that is shown.
    open var currentPage = 0
    /// Whether a single page has no point.
    open var hidesForSinglePage = false
    /// The colour of the points.
    open var pageIndicatorTintColor: UIColor?
    /// The colour of the point of this page.
    open var currentPageIndicatorTintColor: UIColor?
}
