// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Contacts that are asked for.
open class CNContactFetchRequest: NSObject {
    /// The keys of the parts to read of each contact; no contact is read here.
    @available(*, deprecated, message: "no effect here; on a phone it reads only these parts of each contact")
    open var keysToFetch: [any CNKeyDescriptor]
    /// Which are asked for.
    @available(
        *, deprecated, message: "no effect here; on a phone it leaves out contacts that do not fit the condition"
    )
    open var predicate: NSPredicate?
    /// Contacts with these parts.
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
