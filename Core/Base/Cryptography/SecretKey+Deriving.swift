// SPDX-License-Identifier: Apache-2.0

import CNettle
package import Foundation

extension SecretKey {
    /// Derives a key for one purpose, from which neither this key nor that of another purpose can be found: HKDF with SHA-256 and no
    /// salt. (RFC 5869)
    ///
    /// - Parameters:
    ///   - purpose: names what the new key is for.
    ///   - count: its size in bytes, from 1 to 8,160.
    /// - Returns: the same key for the same purpose.
    package func derived(for purpose: Data, count: Int = 32) -> SecretKey {
        derived(for: purpose, salt: Data(count: 32), count: count)
    }

    func derived(for purpose: Data, salt: Data, count: Int) -> SecretKey {
        precondition((1...255 * 32).contains(count), "HKDF makes keys of 1 to 8,160 bytes")
        let update: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafePointer<UInt8>?) -> Void = {
            context, count, bytes in
            nettle_hmac_sha256_update(context?.assumingMemoryBound(to: hmac_sha256_ctx.self), count, bytes)
        }
        let digest: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutablePointer<UInt8>?) -> Void = {
            context, count, bytes in
            nettle_hmac_sha256_digest(context?.assumingMemoryBound(to: hmac_sha256_ctx.self), count, bytes)
        }
        var context = hmac_sha256_ctx()
        defer { withUnsafeMutableBytes(of: &context) { wipe($0) } }
        salt.withUnsafeBytes { salt in
            nettle_hmac_sha256_set_key(&context, salt.count, salt.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
        let middle = SecretKey(count: 32) { middle in
            withBytes { nettle_hkdf_extract(&context, update, digest, 32, self.count, $0, middle) }
        }
        middle.withBytes { nettle_hmac_sha256_set_key(&context, middle.count, $0) }
        return SecretKey(count: count) { key in
            purpose.withUnsafeBytes { purpose in
                nettle_hkdf_expand(
                    &context, update, digest, 32, purpose.count,
                    purpose.baseAddress?.assumingMemoryBound(to: UInt8.self), count, key)
            }
        }
    }
}
