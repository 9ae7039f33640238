// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// All that a swipe offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions that the swipe offers, which the form shows as buttons.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it performs the first action when the row is swiped all the way"
    )
    open var performsFirstActionWithFullSwipe = true
    /// Creates a configuration from the actions that a swipe offers.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}
