// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// A trigger that shows a notification at a date; no notification is shown here.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The parts of the date.
    public let dateComponents: DateComponents
    /// Creates a trigger for the next date that matches, or for each one if it repeats; it has no effect here.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}
