// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A finger that stays. Nothing recognizes it here.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds.
    @available(
        *, deprecated, message: "no effect here; on a phone it recognises a press that lasts this number of seconds"
    )
    open var minimumPressDuration: TimeInterval = 0.5
}
