// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that is scrolled and has something that decides about it. Its subclasses have one of a class of their own.
@preconcurrency @MainActor
public protocol UIScrollDelegating: AnyObject {
    /// The delegate for scrolling, under a name that does not clash with the delegates of subclasses.
    @_spi(AppleModules) var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension UIScrollDelegating {
    /// The delegate of the scroll view, read and set through `scrollDelegate`.
    public var delegate: (any UIScrollViewDelegate)? {
        get { (self as? UIScrollView)?.scrollDelegate }
        set { (self as? UIScrollView)?.scrollDelegate = newValue }
    }
}
