// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The person's contacts, which an extension here may not see: permission is refused, and each attempt fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/contacts/cncontactstore>
open class CNContactStore: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// Returns `denied` for every kind of data, as an extension here may not read contacts.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
    /// Asks for access to contacts, which is refused: `completionHandler` gets false and an error on another thread.
    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(false, CNError(.authorizationDenied)) }
    }
    /// Asks for access to contacts, which is always refused here.
    ///
    /// - Throws: always ``CNError``.
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw CNError(.authorizationDenied) }
    /// Calls a function with each contact that fits a request; it fails here before the first call.
    ///
    /// - Throws: always ``CNError``.
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws { throw CNError(.authorizationDenied) }
    /// Returns the contacts that fit a condition; no contact can be read here.
    ///
    /// - Throws: always ``CNError``.
    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws
        -> [CNContact]
    { throw CNError(.authorizationDenied) }
    /// Returns the contact with an identifier; no contact can be read here.
    ///
    /// - Throws: always ``CNError``.
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws
        -> CNContact
    { throw CNError(.authorizationDenied) }
    /// Saves changes of contacts, which is always refused here.
    ///
    /// - Throws: always ``CNError``.
    open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}
