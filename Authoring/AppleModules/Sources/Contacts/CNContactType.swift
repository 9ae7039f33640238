// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Whether a contact is a person or an organization.
public enum CNContactType: Int, Sendable {
    /// The contact describes a person, or an organization such as a company.
    case person, organization
}
