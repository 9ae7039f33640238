// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
