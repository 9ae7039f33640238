// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// An address for letters.
open class CNPostalAddress: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The street with the house number; empty if it is not known.
    open fileprivate(set) var street = ""
    /// The name of the city; empty if it is not known.
    open fileprivate(set) var city = ""
    /// The part of the country.
    open fileprivate(set) var state = ""
    /// The number of the place.
    open fileprivate(set) var postalCode = ""
    /// The name of the country; empty if it is not known.
    open fileprivate(set) var country = ""
    /// The country by two letters.
    open fileprivate(set) var isoCountryCode = ""
    /// Creates an address of which all parts are empty.
    public override init() {}
}

/// An address for letters that is written.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    /// The street with the house number, which can be changed.
    open override var street: String {
        get { super.street }
        set { super.street = newValue }
    }
    /// The name of the city, which can be changed.
    open override var city: String {
        get { super.city }
        set { super.city = newValue }
    }
    /// The part of the country.
    open override var state: String {
        get { super.state }
        set { super.state = newValue }
    }
    /// The number of the place.
    open override var postalCode: String {
        get { super.postalCode }
        set { super.postalCode = newValue }
    }
    /// The name of the country, which can be changed.
    open override var country: String {
        get { super.country }
        set { super.country = newValue }
    }
    /// The country by two letters.
    @available(
        *, deprecated, message: "no effect here; on a phone it chooses the country whose form the written address has"
    )
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { super.isoCountryCode = newValue }
    }
}

/// Writes an address for letters.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
    /// How an address is written.
    public enum Style: Int, Sendable {
        /// As on a letter.
        case mailingAddress
    }
    /// Writes an address in lines.
    open class func string(from postalAddress: CNPostalAddress, style: Style) -> String {
        let place = [postalAddress.city, postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }
        return [postalAddress.street, place.joined(separator: " "), postalAddress.country].filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}
