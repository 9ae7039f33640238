// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What an app may see of a person's contacts.
public enum CNAuthorizationStatus: Int, Sendable {
    /// What.
    case notDetermined, restricted, denied, authorized, limited
}
