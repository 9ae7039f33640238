// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The access of an app to the person's contacts, which is always denied here.
public enum CNAuthorizationStatus: Int, Sendable {
    /// Access is not decided, barred by a restriction, refused, granted, or granted for some contacts only.
    case notDetermined, restricted, denied, authorized, limited
}
