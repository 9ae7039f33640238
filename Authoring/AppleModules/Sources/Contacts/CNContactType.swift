// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Whether a contact is a person or an organization.
public enum CNContactType: Int, Sendable {
    /// Which.
    case person, organization
}
