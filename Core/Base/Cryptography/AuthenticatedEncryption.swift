// SPDX-License-Identifier: Apache-2.0

import CNettle
package import Foundation

/// Encrypts bytes so that a change of them is noticed: AES-256 in Galois/Counter Mode. (NIST SP 800-38D)
///
/// What is sealed is a random nonce of 12 bytes, the encrypted bytes, and a tag of 16 bytes.
package enum AuthenticatedEncryption {
    private static let nonceSize = 12
    private static let tagSize = 16
    private static let keySize = 32

    /// Encrypts bytes with AES-256-GCM and a random nonce, so that changes to them are found.
    ///
    /// - Parameters:
    ///   - contents: the bytes.
    ///   - key: a key of 32 bytes.
    ///   - purpose: what the bytes are for; they are opened for the same purpose only.
    /// - Returns: the sealed bytes.
    /// - Throws: ``CryptographyError`` if the key has another size.
    package static func seal(_ contents: Data, with key: SecretKey, authenticating purpose: Data) throws -> Data {
        try seal(contents, with: key, authenticating: purpose, nonce: SecretKey.random(count: nonceSize))
    }

    static func seal(_ contents: Data, with key: SecretKey, authenticating purpose: Data, nonce: Data) throws -> Data {
        guard var context = context(key, nonce, purpose) else { throw CryptographyError(keySize: key.count) }
        let encrypted = apply(nettle_gcm_aes256_encrypt, contents, &context)
        return nonce + encrypted + tag(&context)
    }

    /// Decrypts bytes; nil if they were changed, or sealed with another key or for another purpose.
    package static func open(_ sealed: Data, with key: SecretKey, authenticating purpose: Data) -> Data? {
        guard sealed.count >= nonceSize + tagSize, var context = context(key, sealed.prefix(nonceSize), purpose) else {
            return nil
        }
        let contents = apply(nettle_gcm_aes256_decrypt, sealed.dropFirst(nonceSize).dropLast(tagSize), &context)
        guard SecretKey(tag(&context)) == SecretKey(sealed.suffix(tagSize)) else { return nil }
        return contents
    }

    private static func context(_ key: SecretKey, _ nonce: Data, _ purpose: Data) -> gcm_aes256_ctx? {
        guard key.count == keySize else { return nil }
        var context = gcm_aes256_ctx()
        key.withUnsafeBytes { nettle_gcm_aes256_set_key(&context, $0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
        for (data, set) in [(nonce, nettle_gcm_aes256_set_iv), (purpose, nettle_gcm_aes256_update)] {
            data.withUnsafeBytes { set(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
        }
        return context
    }

    private static func apply(
        _ function: (UnsafeMutablePointer<gcm_aes256_ctx>?, Int, UnsafeMutablePointer<UInt8>?, UnsafePointer<UInt8>?) ->
            Void, _ data: Data, _ context: inout gcm_aes256_ctx
    ) -> Data {
        data.withUnsafeBytes { input in
            bytes(input.count) { output in
                function(&context, input.count, output, input.baseAddress?.assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    private static func tag(_ context: inout gcm_aes256_ctx) -> Data {
        bytes(tagSize) { nettle_gcm_aes256_digest(&context, tagSize, $0) }
    }
}

/// An error for a key that does not have 32 bytes.
package struct CryptographyError: Error, CustomStringConvertible {
    /// The size of the key, in bytes.
    package let keySize: Int

    package var description: String { "expected a key of 32 bytes, found one of \(keySize)" }
}
