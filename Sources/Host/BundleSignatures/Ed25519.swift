// SPDX-License-Identifier: Apache-2.0

import CSodium
import Cryptography
import Foundation

/// Signatures with keys of 32 bytes: Ed25519. (RFC 8032)
enum Ed25519 {
    static let keySize = Int(crypto_sign_ed25519_PUBLICKEYBYTES)
    private static let signatureSize = Int(crypto_sign_ed25519_BYTES)

    /// A private key, and the public key that follows from it.
    struct PrivateKey: Sendable {
        /// The private key as RFC 8032 has it.
        let seed: SecretKey
        let publicKey: Data
        /// Both, as libsodium takes them.
        private let pair: SecretKey

        /// A key from its bytes.
        init?(_ seed: SecretKey) {
            guard seed.count == keySize else { return nil }
            var publicKey = [UInt8](repeating: 0, count: keySize)
            var pair = [UInt8](repeating: 0, count: Int(crypto_sign_ed25519_SECRETKEYBYTES))
            defer { pair.withUnsafeMutableBytes { wipe($0) } }
            let code = seed.withUnsafeBytes { crypto_sign_ed25519_seed_keypair(&publicKey, &pair, Array($0)) }
            guard code == 0 else { return nil }
            self.seed = seed
            self.publicKey = Data(publicKey)
            self.pair = SecretKey(Data(pair))
        }

        /// Returns the signature of a message, 64 bytes, which is always the same.
        func signature(of message: Data) -> Data {
            var signature = [UInt8](repeating: 0, count: signatureSize)
            let code = pair.withUnsafeBytes { pair in
                pair.withMemoryRebound(to: UInt8.self) { pair in
                    pair.baseAddress.map {
                        crypto_sign_ed25519_detached(&signature, nil, Array(message), UInt64(message.count), $0)
                    }
                }
            }
            precondition(code == 0, "libsodium signs whatever it is given")
            return Data(signature)
        }
    }

    /// Whether the owner of a public key has signed a message.
    static func isValid(_ signature: Data, of message: Data, by publicKey: Data) -> Bool {
        guard signature.count == signatureSize, publicKey.count == keySize else { return false }
        return crypto_sign_ed25519_verify_detached(
            [UInt8](signature), [UInt8](message), UInt64(message.count), [UInt8](publicKey)) == 0
    }
}
