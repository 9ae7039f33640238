// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The name of a notification.
public struct CFNotificationName: RawRepresentable, Hashable, Sendable {
    /// The text of the notification's name.
    public let rawValue: String
    /// A name by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name by its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
