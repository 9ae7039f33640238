// SPDX-License-Identifier: Apache-2.0

import CNettle
package import Foundation

/// Codes that only the owner of a key can make of a message: HMAC. (RFC 2104)
///
/// ```swift
/// let code = MessageAuthentication.sha256.code(for: Data("message".utf8), with: key)
/// ```
package enum MessageAuthentication: Sendable {
    /// With SHA-1, 20 bytes. Only for one-time passwords, which need no more.
    case sha1
    /// With SHA-256, 32 bytes.
    case sha256
    /// With SHA-512, 64 bytes.
    case sha512

    /// Returns the code for a message.
    package func code(for message: Data, with key: SecretKey) -> Data {
        key.withUnsafeBytes { key in
            message.withUnsafeBytes { message in
                let key = (count: key.count, start: key.baseAddress?.assumingMemoryBound(to: UInt8.self))
                let message = (count: message.count, start: message.baseAddress?.assumingMemoryBound(to: UInt8.self))
                switch self {
                case .sha1:
                    var context = hmac_sha1_ctx()
                    nettle_hmac_sha1_set_key(&context, key.count, key.start)
                    nettle_hmac_sha1_update(&context, message.count, message.start)
                    return bytes(20) { nettle_hmac_sha1_digest(&context, 20, $0) }
                case .sha256:
                    var context = hmac_sha256_ctx()
                    nettle_hmac_sha256_set_key(&context, key.count, key.start)
                    nettle_hmac_sha256_update(&context, message.count, message.start)
                    return bytes(32) { nettle_hmac_sha256_digest(&context, 32, $0) }
                case .sha512:
                    var context = hmac_sha512_ctx()
                    nettle_hmac_sha512_set_key(&context, key.count, key.start)
                    nettle_hmac_sha512_update(&context, message.count, message.start)
                    return bytes(64) { nettle_hmac_sha512_digest(&context, 64, $0) }
                }
            }
        }
    }
}
