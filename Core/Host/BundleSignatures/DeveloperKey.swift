// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The public half of a developer's key: what a signed bundle is known by.
///
/// ```swift
/// let key = DeveloperKey("ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
/// ```
public struct DeveloperKey: Hashable, Sendable, CustomStringConvertible {
    /// The bytes of the key. (RFC 8032)
    public let bytes: Data

    private static let prefix = "ed25519:"

    /// A key from its bytes; nil if they are no key.
    init?(bytes: Data) {
        guard bytes.count == Ed25519.keySize else { return nil }
        self.bytes = bytes
    }

    /// Reads a key as it is written; nil if the text is none.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let digits = text.dropFirst(Self.prefix.count).map { ["-": "+", "_": "/"][$0] ?? $0 }
        guard let bytes = Data(base64Encoded: String(digits) + "=") else { return nil }
        self.init(bytes: bytes)
        // A key is written in one way only.
        guard description == text else { return nil }
    }

    /// `ed25519:` and 43 letters, digits, hyphens and underscores. (RFC 4648, base64url without padding)
    public var description: String {
        let digits = bytes.base64EncodedString().map { ["+": "-", "/": "_"][$0] ?? $0 }.filter { $0 != "=" }
        return Self.prefix + String(digits)
    }

    /// Whether the key's owner has signed a message.
    func hasSigned(_ message: Data, _ signature: Data) -> Bool {
        Ed25519.isValid(signature, of: message, by: bytes)
    }
}
