// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a text is about, such as a password.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A kind by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A kind.
    public static let name = UITextContentType(rawValue: "name"), username = UITextContentType(rawValue: "username")
    /// A kind.
    public static let password = UITextContentType(rawValue: "password"),
        newPassword = UITextContentType(rawValue: "new-password")
    /// A kind.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code"),
        URL = UITextContentType(rawValue: "url")
    /// A kind.
    public static let givenName = UITextContentType(rawValue: "given-name"),
        familyName = UITextContentType(rawValue: "family-name"), nickname = UITextContentType(rawValue: "nickname")
    /// A kind.
    public static let organizationName = UITextContentType(rawValue: "organization"),
        jobTitle = UITextContentType(rawValue: "organization-title"), location = UITextContentType(rawValue: "location")
    /// A kind.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address"),
        addressCity = UITextContentType(rawValue: "address-level2"),
        postalCode = UITextContentType(rawValue: "postal-code"),
        countryName = UITextContentType(rawValue: "country-name")
    /// A kind.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number"),
        dateTime = UITextContentType(rawValue: "date-time")
    /// A kind.
    public static let emailAddress = UITextContentType(rawValue: "email"),
        telephoneNumber = UITextContentType(rawValue: "tel")
}
