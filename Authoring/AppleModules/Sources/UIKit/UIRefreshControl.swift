// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A wheel above a table that is pulled. Nothing pulls here.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether it turns.
    open private(set) var isRefreshing = false
    /// The text.
    open var attributedTitle: NSAttributedString?
    /// Begins to turn.
    open func beginRefreshing() { isRefreshing = true }
    /// Turns no more.
    open func endRefreshing() { isRefreshing = false }
}
