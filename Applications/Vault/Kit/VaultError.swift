// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why something cannot be done with a vault. Nothing was changed, unless the text says so.
public struct VaultError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// A kind of reason why something cannot be done with a vault.
    public enum Code: String, Sendable {
        /// There is no vault.
        case noVault
        /// There is one already.
        case exists
        /// The vault is locked, and its key is not available.
        case locked
        /// The passphrase is wrong.
        case wrongPassphrase
        /// Too many passphrases were wrong; the next one has to wait.
        case tooManyAttempts
        /// The file, or a login in it, is damaged or was changed by another program.
        case damaged
        /// A login was written by a later version.
        case newer
        /// The file is not a vault.
        case foreign
        /// There is no such login.
        case notFound
        /// The given name is that of several logins.
        case ambiguous
        /// A value is not what it must be.
        case invalid
        /// The key cannot be kept.
        case keychain
        /// There is not enough memory.
        case memory
    }

    /// The kind of the error, which programs can compare.
    public let code: Code
    /// A sentence without a full stop; never a secret.
    public let description: String

    /// Returns the same sentence as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// The error below this one, if there is one.
    public let underlyingError: (any Error)?

    /// Creates an error from its kind and its sentence.
    ///
    /// - Parameters:
    ///   - code: what kind of error it is.
    ///   - description: a sentence without a full stop and without a secret.
    ///   - underlyingError: the error below this one; nil if there is none.
    public init(_ code: Code, _ description: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.underlyingError = underlyingError
        self.description = description
    }
}
