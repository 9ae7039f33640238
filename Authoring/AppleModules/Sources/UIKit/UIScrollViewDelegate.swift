// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Is told of scrolling. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Reacts to a change of the scroll position; it is never called here.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing; a delegate that follows scrolling has its own version.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
