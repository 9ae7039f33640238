// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Why something cannot be done with a vault. Nothing was changed, unless the text says so.
public struct VaultError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// What kind of error it is.
    public enum Code: String, Sendable {
        /// There is no vault.
        case noVault
        /// There is one already.
        case exists
        /// It is locked.
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
        /// There are several.
        case ambiguous
        /// A value is not what it must be.
        case invalid
        /// The key cannot be kept.
        case keychain
        /// There is not enough memory.
        case memory
    }

    /// What kind of error it is.
    public let code: Code
    /// A sentence without a full stop; never a secret.
    public let description: String

    /// The sentence.
    public var errorDescription: String? { description }

    /// An error.
    ///
    /// - Parameters:
    ///   - code: what kind of error it is.
    ///   - description: a sentence without a full stop and without a secret.
    public init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
