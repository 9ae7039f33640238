// SPDX-License-Identifier: Apache-2.0

import CNettle
package import Foundation

/// The checksum of a sequence of bytes that is read in pieces: SHA-256. (FIPS 180-4)
///
/// ```swift
/// var hash = SHA256()
/// hash.update(Data("abc".utf8))
/// print(hash.finalize().count)  // 32
/// ```
package struct SHA256 {
    private var context = sha256_ctx()

    /// The checksum of no bytes yet.
    package init() { nettle_sha256_init(&context) }

    /// Adds bytes to those that the checksum is computed of.
    package mutating func update(_ data: some ContiguousBytes) {
        data.withUnsafeBytes { bytes in
            nettle_sha256_update(&context, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        }
    }

    /// Returns the 32 bytes of the checksum, and begins another.
    package mutating func finalize() -> Data { bytes(32) { nettle_sha256_digest(&context, 32, $0) } }

    /// Returns the checksum of bytes.
    package static func hash(_ data: some ContiguousBytes) -> Data {
        var hash = SHA256()
        hash.update(data)
        return hash.finalize()
    }
}

/// Bytes that a function of C writes.
func bytes(_ count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) -> Data {
    Data(
        [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            if let start = buffer.baseAddress { write(start) }
            written = count
        })
}
