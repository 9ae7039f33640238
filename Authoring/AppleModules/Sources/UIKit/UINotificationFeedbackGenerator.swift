// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Taps that say how something went.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How it went.
    public enum FeedbackType: Int, Sendable {
        /// How.
        case success, warning, error
    }
    /// Nothing to tap on here.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
