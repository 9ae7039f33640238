// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Contacts that are asked for.
open class CNContactFetchRequest: NSObject {
    /// The keys of the parts to read of each contact; no contact is read here.
    open var keysToFetch: [any CNKeyDescriptor]
    /// Which are asked for.
    open var predicate: NSPredicate?
    /// Contacts with these parts.
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
