// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The kind of data that a program wants to use.
public enum CNEntityType: Int, Sendable {
    /// The data are the person's contacts, which an extension here may not read.
    case contacts
}
