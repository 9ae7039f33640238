// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is asked for.
public enum CNEntityType: Int, Sendable {
    /// Contacts.
    case contacts
}
