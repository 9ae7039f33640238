// SPDX-License-Identifier: Apache-2.0

import CNettle
package import Foundation

/// The bytes of a key. They are overwritten when the last copy of the key goes, and no text shows them.
///
/// ```swift
/// let key = SecretKey()
/// let sealed = try AuthenticatedEncryption.seal(Data("secret".utf8), with: key, authenticating: Data("mail".utf8))
/// ```
package struct SecretKey: Sendable {
    // Unchecked: the bytes are written by its initializer only.
    private final class Storage: @unchecked Sendable {
        let bytes: UnsafeMutableRawBufferPointer

        init(_ data: Data) {
            bytes = .allocate(byteCount: data.count, alignment: 1)
            bytes.copyBytes(from: data)
        }

        deinit {
            wipe(bytes)
            bytes.deallocate()
        }
    }

    private let storage: Storage

    /// A key with given bytes.
    package init(_ bytes: Data) { storage = Storage(bytes) }

    /// A new key of 256 bits from the system's random numbers.
    package init() {
        var bytes = Self.random(count: 32)
        self.init(bytes)
        bytes.withUnsafeMutableBytes { wipe($0) }
    }

    /// The number of bytes.
    package var count: Int { storage.bytes.count }

    /// Calls a function with the bytes.
    package func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(storage) { try body(UnsafeRawBufferPointer(storage.bytes)) }
    }

    /// Random bytes, which nothing can predict (getrandom(2)).
    package static func random(count: Int) -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
}

extension SecretKey: Equatable {
    /// Compares in a time that does not depend on the bytes.
    package static func == (left: SecretKey, right: SecretKey) -> Bool {
        left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                left.count == right.count
                    && (left.isEmpty || nettle_memeql_sec(left.baseAddress, right.baseAddress, left.count) == 1)
            }
        }
    }
}

extension SecretKey: CustomStringConvertible {
    /// The size, not the bytes.
    package var description: String { "a key of \(count) bytes" }
}

/// Overwrites a secret that is no longer needed, in a way that the compiler does not leave out.
@inline(never)
package func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    withExtendedLifetime(bytes) {}
}
