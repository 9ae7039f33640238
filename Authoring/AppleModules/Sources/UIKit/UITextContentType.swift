// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The meaning of a field's text, such as a password, by which a phone suggests entries; the form ignores it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the content type, such as `password`.
    public let rawValue: String
    /// A kind by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text is the full name of a person, or the name of an account.
    public static let name = UITextContentType(rawValue: "name"), username = UITextContentType(rawValue: "username")
    /// The text is a present password, or a new one that a phone may suggest.
    public static let password = UITextContentType(rawValue: "password"),
        newPassword = UITextContentType(rawValue: "new-password")
    /// The text is a code that is valid once, or the address of a web page.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code"),
        URL = UITextContentType(rawValue: "url")
    /// The text is a given name, a family name, or a nickname.
    public static let givenName = UITextContentType(rawValue: "given-name"),
        familyName = UITextContentType(rawValue: "family-name"), nickname = UITextContentType(rawValue: "nickname")
    /// The text is the name of an organisation, a job title, or a place.
    public static let organizationName = UITextContentType(rawValue: "organization"),
        jobTitle = UITextContentType(rawValue: "organization-title"), location = UITextContentType(rawValue: "location")
    /// The text is a street address, or its city, postal code or country.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address"),
        addressCity = UITextContentType(rawValue: "address-level2"),
        postalCode = UITextContentType(rawValue: "postal-code"),
        countryName = UITextContentType(rawValue: "country-name")
    /// The text is the number of a credit card, or a date and time.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number"),
        dateTime = UITextContentType(rawValue: "date-time")
    /// The text is an email address, or a telephone number.
    public static let emailAddress = UITextContentType(rawValue: "email"),
        telephoneNumber = UITextContentType(rawValue: "tel")
}
