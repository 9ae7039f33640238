// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// All that a swipe offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// What there is.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first.
    open var performsFirstActionWithFullSwipe = true
    /// Some actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}
