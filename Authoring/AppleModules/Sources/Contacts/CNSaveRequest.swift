// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Changes of contacts.
open class CNSaveRequest: NSObject {
    /// Adds a contact.
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    /// Changes a contact.
    open func update(_ contact: CNMutableContact) {}
    /// Removes a contact.
    open func delete(_ contact: CNMutableContact) {}
}
