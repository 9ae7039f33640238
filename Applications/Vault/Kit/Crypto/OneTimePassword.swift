// SPDX-License-Identifier: Apache-2.0

import Cryptography
public import Foundation

/// A generator of one-time passwords that change with the time: TOTP, RFC 6238.
///
/// ```swift
/// let generator = try OneTimePassword("otpauth://totp/Example:wendy?secret=JBSWY3DPEHPK3PXP")
/// print(generator.code(at: Date()))
/// ```
public struct OneTimePassword: Hashable, Sendable {
    /// A hash function that one-time passwords can be computed with.
    public enum Algorithm: String, Sendable {
        /// SHA-1, which nearly every site uses.
        case sha1 = "SHA1"
        /// The hash function SHA-256, if an `otpauth` URL names it.
        case sha256 = "SHA256"
        /// The hash function SHA-512, if an `otpauth` URL names it.
        case sha512 = "SHA512"
    }

    /// The text that it was made from: an `otpauth` URL or a secret in base 32.
    public let text: String
    /// The number of digits: 6 to 8.
    public let digits: Int
    /// How long a password is valid, in seconds.
    public let period: Int
    /// The hash function; SHA-1 if the text names none.
    public let algorithm: Algorithm
    private let secret: Data

    /// Creates a generator from the text that a site shows.
    ///
    /// - Parameter text: an `otpauth://totp/` URL, or a secret in base 32, in which spaces and hyphens do not count.
    /// - Throws: ``VaultError`` that says what is wrong, without the secret.
    public init(_ text: String) throws {
        self.text = text
        guard text.lowercased().hasPrefix("otpauth:") else {
            (secret, digits, period, algorithm) = (try Self.decode(text), 6, 30, .sha1)
            return
        }
        guard let url = URLComponents(string: text), url.host?.lowercased() == "totp" else {
            throw VaultError(.invalid, "a one-time password must be of the type totp: otpauth://totp/…")
        }
        let values = Dictionary(
            (url.queryItems ?? []).map { ($0.name.lowercased(), $0.value ?? "") },
            uniquingKeysWith: { first, _ in first })
        guard let encoded = values["secret"] else {
            throw VaultError(.invalid, "the otpauth URL of a one-time password has no secret")
        }
        secret = try Self.decode(encoded)
        digits = try Self.number("digits", values, 6...8, usual: 6)
        period = try Self.number("period", values, 1...3600, usual: 30)
        guard let algorithm = Algorithm(rawValue: (values["algorithm"] ?? "SHA1").uppercased()) else {
            throw VaultError(
                .invalid, "the algorithm of a one-time password must be SHA1, SHA256 or SHA512")
        }
        self.algorithm = algorithm
    }

    private static func number(
        _ name: String, _ values: [String: String], _ range: ClosedRange<Int>, usual: Int
    ) throws -> Int {
        guard let text = values[name] else { return usual }
        guard let number = Int(text), range.contains(number) else {
            throw VaultError(
                .invalid,
                "\(name) of a one-time password must be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns the password for a time.
    ///
    /// - Parameter date: the time.
    /// - Returns: the digits.
    public func code(at date: Date) -> String {
        let step = UInt64(max(0, date.timeIntervalSince1970) / Double(period)).bigEndian
        let message = withUnsafeBytes(of: step) { Data($0) }
        let key = SecretKey(secret)
        let hash =
            switch algorithm {
            case .sha1: MessageAuthentication.sha1.code(for: message, with: key)
            case .sha256: MessageAuthentication.sha256.code(for: message, with: key)
            case .sha512: MessageAuthentication.sha512.code(for: message, with: key)
            }
        // RFC 4226, 5.3: the last half byte says where the number begins.
        let start = Int(hash[hash.count - 1] & 15)
        let number = hash[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7fff_ffff
        var power: UInt32 = 1
        for _ in 0..<digits { power *= 10 }
        let code = String(number % power)
        return String(repeating: "0", count: digits - code.count) + code
    }

    /// Base 32, RFC 4648. Sites print it in groups, and without padding.
    private static func decode(_ text: String) throws -> Data {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        var (bytes, buffer, count) = (Data(), 0, 0)
        for character in text.uppercased() where !"-= ".contains(character) {
            guard let value = alphabet.firstIndex(of: character) else {
                throw VaultError(
                    .invalid, "the secret of a one-time password has only the letters A to Z and the digits 2 to 7")
            }
            buffer = (buffer << 5 | value) & 0xfff
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> count))
            }
        }
        guard !bytes.isEmpty else { throw VaultError(.invalid, "the secret of a one-time password is empty") }
        return bytes
    }
}
