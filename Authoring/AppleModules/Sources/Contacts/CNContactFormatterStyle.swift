// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How a contact's name is written.
public enum CNContactFormatterStyle: Int, Sendable {
    /// As it is written, or as it is spoken.
    case fullName, phoneticFullName
}
