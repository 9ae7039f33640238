// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Taps that say how something went.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome of a task, for which a phone vibrates in different ways; nothing vibrates here.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded, gave a warning, or failed.
        case success, warning, error
    }
    /// Nothing to tap on here.
    @available(
        *, deprecated, message: "no effect here; on a phone it vibrates to say that something succeeded or failed"
    )
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
