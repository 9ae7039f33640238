// SPDX-License-Identifier: Apache-2.0

// The keys of the dictionaries that host apps and password managers exchange, under the names that AgileBits has published.

/// Key of the version of the protocol: an integer.
public let AppExtensionVersionNumberKey = "version_number"
/// Key of the address that a login is for; `app://` and a bundle identifier if there is no site.
public let AppExtensionURLStringKey = "url_string"
/// Key of the name that a person logs in with.
public let AppExtensionUsernameKey = "username"
/// Key of the password.
public let AppExtensionPasswordKey = "password"
/// Key, in replies, of a one-time password for this moment.
public let AppExtensionTOTPKey = "totp"
/// Key of the name of the site, which becomes the title of a saved login.
public let AppExtensionTitleKey = "login_title"
/// Key of notes on a login.
public let AppExtensionNotesKey = "notes"
/// Key of the heading of further fields.
public let AppExtensionSectionTitleKey = "section_title"
/// Key of further fields to save: a dictionary of names and values.
public let AppExtensionFieldsKey = "fields"
/// Key, in replies, of these fields as they were saved.
public let AppExtensionReturnedFieldsKey = "returned_fields"
/// Key of the password before a change.
public let AppExtensionOldPasswordKey = "old_password"
/// Key of the options for generated passwords: a dictionary.
public let AppExtensionPasswordGeneratorOptionsKey = "password_generator_options"

/// Key of the least number of characters of a generated password: 4 or more.
public let AppExtensionGeneratedPasswordMinLengthKey = "password_min_length"
/// Key of the greatest number of characters of a generated password: 50 or less.
public let AppExtensionGeneratedPasswordMaxLengthKey = "password_max_length"
/// Key of whether a generated password has at least one digit. False does not mean that it has none.
public let AppExtensionGeneratedPasswordRequireDigitsKey = "password_require_digits"
/// Key of whether a generated password has at least one symbol. False does not mean that it has none.
public let AppExtensionGeneratedPasswordRequireSymbolsKey = "password_require_symbols"
/// Key of the characters that a generated password must not have.
public let AppExtensionGeneratedPasswordForbiddenCharactersKey = "password_forbidden_characters"

/// Key of what is on a web page, as the published collection script reports it: a dictionary.
public let AppExtensionWebViewPageDetails = "pageDetails"
/// Key, in replies, of the script that fills the page: a JSON text.
public let AppExtensionWebViewPageFillScript = "fillScript"

/// The version of the protocol that requests name.
public let AppExtensionVersionNumber = 185

/// The types of the five requests. A request is one attachment of this type, whose value is a dictionary.
public enum PasswordRequestType: String, CaseIterable, Sendable {
    /// Asks for the login of an address.
    case findLogin = "org.appextension.find-login-action"
    /// Saves a new login.
    case saveLogin = "org.appextension.save-login-action"
    /// Changes the password of a login.
    case changePassword = "org.appextension.change-password-action"
    /// Fills in a login on a web page.
    case fillWebView = "org.appextension.fill-webview-action"
    /// Fills in any item on a web page.
    case fillBrowser = "org.appextension.fill-browser-action"
}
