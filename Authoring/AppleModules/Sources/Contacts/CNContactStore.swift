// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What an app may see of a person's contacts.
public enum CNAuthorizationStatus: Int, Sendable {
    /// What.
    case notDetermined, restricted, denied, authorized, limited
}

/// What is asked for.
public enum CNEntityType: Int, Sendable {
    /// Contacts.
    case contacts
}

/// Why something was not done.
public struct CNError: Error, CustomNSError, LocalizedError, Hashable, Sendable {
    /// A reason.
    public enum Code: Int, Sendable {
        /// A reason.
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }
    /// The reason.
    public let code: Code
    /// An error for a reason.
    public init(_ code: Code) { self.code = code }
    /// The domain of these errors.
    public static var errorDomain: String { "CNErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The reason for people.
    public var errorDescription: String? { "Access Denied" }
}

/// Contacts that are asked for.
open class CNContactFetchRequest: NSObject {
    /// What is asked for of each.
    open var keysToFetch: [any CNKeyDescriptor]
    /// Which are asked for.
    open var predicate: NSPredicate?
    /// Contacts with these parts.
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// Changes of contacts.
open class CNSaveRequest: NSObject {
    /// Adds a contact.
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    /// Changes a contact.
    open func update(_ contact: CNMutableContact) {}
    /// Removes a contact.
    open func delete(_ contact: CNMutableContact) {}
}

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

extension CNContact {
    /// Contacts whose name fits.
    public class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate { _, _ in false } }
    /// Contacts with an e-mail address.
    public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
        NSPredicate { _, _ in false }
    }
    /// Contacts by their identifiers.
    public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate { _, _ in false }
    }
}
