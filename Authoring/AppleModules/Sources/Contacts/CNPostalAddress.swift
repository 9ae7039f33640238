// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// An address for letters.
open class CNPostalAddress: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The street.
    open fileprivate(set) var street = ""
    /// The place.
    open fileprivate(set) var city = ""
    /// The part of the country.
    open fileprivate(set) var state = ""
    /// The number of the place.
    open fileprivate(set) var postalCode = ""
    /// The country.
    open fileprivate(set) var country = ""
    /// The country by two letters.
    open fileprivate(set) var isoCountryCode = ""
    /// An empty address.
    public override init() {}
}

/// An address for letters that is written.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    /// The street.
    open override var street: String {
        get { super.street }
        set { super.street = newValue }
    }
    /// The place.
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
    /// The country.
    open override var country: String {
        get { super.country }
        set { super.country = newValue }
    }
    /// The country by two letters.
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
