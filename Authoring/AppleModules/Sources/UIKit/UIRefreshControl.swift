// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A wheel above a table that is pulled. Nothing pulls here.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether the control was set to refreshing by `beginRefreshing` and not yet ended.
    open private(set) var isRefreshing = false
    /// The text that a phone shows below the wheel; the form does not show it.
    @available(*, deprecated, message: "no effect here; on a phone it shows a text below the wheel")
    open var attributedTitle: NSAttributedString?
    /// Sets the control to refreshing; the form shows no wheel.
    @available(*, deprecated, message: "appearance only; on a phone it shows the turning wheel")
    open func beginRefreshing() { isRefreshing = true }
    /// Sets the control to not refreshing, which changes nothing in the form.
    @available(*, deprecated, message: "appearance only; on a phone it hides the turning wheel")
    open func endRefreshing() { isRefreshing = false }
}
