// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A set of changes to save to the contacts; it keeps none of them, as saving always fails here.
open class CNSaveRequest: NSObject {
    /// Does nothing here; on a phone it notes a contact to add to a container.
    @available(*, deprecated, message: "no effect here; on a phone it notes a new contact to be saved")
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    /// Does nothing here; on a phone it notes a changed contact to save.
    @available(*, deprecated, message: "no effect here; on a phone it notes a changed contact to be saved")
    open func update(_ contact: CNMutableContact) {}
    /// Does nothing here; on a phone it notes a contact to delete.
    @available(*, deprecated, message: "no effect here; on a phone it notes a contact to be deleted")
    open func delete(_ contact: CNMutableContact) {}
}
