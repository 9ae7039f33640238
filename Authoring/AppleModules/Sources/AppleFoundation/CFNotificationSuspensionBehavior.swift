// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The ways to treat notifications for a suspended process; they have no effect, as no process is suspended here.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
    /// Notifications are dropped, reduced to the last one, held for later, or delivered at once; this has no effect here.
    case drop = 1, coalesce, hold, deliverImmediately
}
