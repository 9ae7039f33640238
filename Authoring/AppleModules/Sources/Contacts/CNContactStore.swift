// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The person's contacts, which an extension here may not see: permission is refused, and each attempt fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/contacts/cncontactstore>
open class CNContactStore: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// What may be seen: nothing.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
    /// Asks the person.
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(false, CNError(.authorizationDenied)) }
    }
    /// Asks the person.
    ///
    /// - Throws: always ``CNError``.
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw CNError(.authorizationDenied) }
    /// Goes through contacts.
    ///
    /// - Throws: always ``CNError``.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws { throw CNError(.authorizationDenied) }
    /// Returns contacts.
    ///
    /// - Throws: always ``CNError``.
    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws
        -> [CNContact]
    { throw CNError(.authorizationDenied) }
    /// Returns a contact.
    ///
    /// - Throws: always ``CNError``.
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws
        -> CNContact
    { throw CNError(.authorizationDenied) }
    /// Makes changes.
    ///
    /// - Throws: always ``CNError``.
    open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}
