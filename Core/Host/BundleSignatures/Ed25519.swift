// SPDX-License-Identifier: Apache-2.0

import CSodium
import Cryptography
import Foundation

/// Signatures with keys of 32 bytes: Ed25519. (RFC 8032)
enum Ed25519 {
    static let keySize = Int(crypto_sign_ed25519_PUBLICKEYBYTES)
    private static let signatureSize = Int(crypto_sign_ed25519_BYTES)
    /// libsodium is to be asked for this before anything else.
    private static let isReady = sodium_init() >= 0

    /// A private key, and the public key that follows from it.
    struct PrivateKey: Sendable {
        /// The private key as RFC 8032 has it.
        let seed: SecretKey
        let publicKey: Data
        /// Both, as libsodium takes them.
        private let pair: SecretKey

        /// A key from its bytes.
        init?(_ seed: SecretKey) {
            guard seed.count == keySize, isReady else { return nil }
            var publicKey = [UInt8](repeating: 0, count: keySize)
            var code: Int32 = -1
            pair = SecretKey(count: Int(crypto_sign_ed25519_SECRETKEYBYTES)) { pair in
                code = seed.withBytes { crypto_sign_ed25519_seed_keypair(&publicKey, pair, $0) }
            }
            guard code == 0 else { return nil }
            self.seed = seed
            self.publicKey = Data(publicKey)
        }

        /// Returns the signature of a message, 64 bytes, which is always the same.
        func signature(of message: Data) -> Data {
            var signature = [UInt8](repeating: 0, count: signatureSize)
            let code = pair.withBytes {
                crypto_sign_ed25519_detached(&signature, nil, Array(message), UInt64(message.count), $0)
            }
            precondition(code == 0, "libsodium signs whatever it is given")
            return Data(signature)
        }
    }

    /// Whether the owner of a public key has signed a message.
    static func isValid(_ signature: Data, of message: Data, by publicKey: Data) -> Bool {
        guard signature.count == signatureSize, publicKey.count == keySize, isReady else { return false }
        return crypto_sign_ed25519_verify_detached(
            [UInt8](signature), [UInt8](message), UInt64(message.count), [UInt8](publicKey)) == 0
    }
}
