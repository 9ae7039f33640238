// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A login without its secrets: what lists show.
public struct LoginSummary: Hashable, Sendable, Identifiable, Codable {
    /// The identifier of the login, which stays the same when the login is edited.
    public var id: UUID
    /// The name that the person gave to the login.
    public var title: String
    /// The name that the person logs in with.
    public var username: String
    /// The addresses that it is for; a site, or `app://` and a bundle identifier.
    public var addresses: [String]
    /// Whether it has one-time passwords.
    public var hasOneTimePassword: Bool
    /// When it was added.
    public var created: Date
    /// When it was last changed.
    public var modified: Date
}

/// A login with its secrets.
///
/// ```swift
/// var login = Login(title: "Example", username: "wendy", password: try PasswordGenerator.password())
/// login.addresses = ["https://example.com"]
/// try vault.add(login)
/// ```
public struct Login: Hashable, Sendable, Identifiable, Codable {
    /// The identifier of the login, which stays the same when the login is edited.
    public var id: UUID
    /// The name that the person gave to the login; never blank in a vault.
    public var title: String
    /// The name that the person logs in with.
    public var username: String
    /// The password in plain text; empty if the login has none.
    public var password: String
    /// The addresses that it is for; a site, or `app://` and a bundle identifier.
    public var addresses: [String]
    /// The person's notes about the login; empty for none.
    public var notes: String
    /// The source of one-time passwords: an `otpauth` URL or a secret in base 32; empty for none.
    public var oneTimePassword: String
    /// The heading of the further fields.
    public var sectionTitle: String
    /// Further fields, by their names.
    public var fields: [String: String]
    /// When it was added.
    public var created: Date
    /// When it was last changed.
    public var modified: Date

    /// Creates a login with a new identifier and the current time, without notes and further fields.
    ///
    /// - Parameters:
    ///   - title: what the person calls it.
    ///   - username: the name that the person logs in with.
    ///   - password: the password.
    ///   - addresses: what it is for.
    public init(title: String, username: String, password: String, addresses: [String] = []) {
        id = UUID()
        self.title = title
        self.username = username
        self.password = password
        self.addresses = addresses
        notes = ""
        oneTimePassword = ""
        sectionTitle = ""
        fields = [:]
        created = Date()
        modified = created
    }

    /// The login without its secrets.
    public var summary: LoginSummary {
        LoginSummary(
            id: id, title: title, username: username, addresses: addresses,
            hasOneTimePassword: !oneTimePassword.isEmpty, created: created, modified: modified)
    }

    /// Returns the one-time password for a time.
    ///
    /// - Parameter date: the time.
    /// - Returns: the digits; nil if the login has none.
    /// - Throws: ``VaultError`` if the generator cannot be read.
    public func oneTimePassword(at date: Date) throws -> String? {
        oneTimePassword.isEmpty ? nil : try OneTimePassword(oneTimePassword).code(at: date)
    }

    /// Checks what a vault relies on.
    ///
    /// - Throws: ``VaultError`` that names the field.
    func check() throws {
        guard !title.allSatisfy(\.isWhitespace) else { throw VaultError(.invalid, "a login needs a title") }
        for address in addresses { _ = try SiteAddress(address) }
        // SQLite and C end a text at NUL; no site takes one.
        guard !password.unicodeScalars.contains("\0") else {
            throw VaultError(.invalid, "a password cannot have a NUL")
        }
        if !oneTimePassword.isEmpty { _ = try OneTimePassword(oneTimePassword) }
    }
}

/// A change of a login, with what it was before.
public struct LoginChange: Hashable, Sendable, Codable {
    /// A kind of change that was made to a login.
    public enum Kind: String, Sendable, Codable {
        /// The login was added to the vault.
        case added
        /// The login's contents were changed.
        case edited
        /// The login was removed from the vault.
        case removed
        /// It cannot be read: another program has changed it. Its date is not known.
        case damaged
    }

    /// The kind of change that was made.
    public let kind: Kind
    /// The time of the change; the distant past if the change cannot be read.
    public let date: Date
    /// The login before that; nil if it was added.
    public let former: Login?
}
