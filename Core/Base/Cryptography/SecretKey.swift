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
        let bytes: UnsafeMutablePointer<UInt8>
        let count: Int

        init(count: Int) {
            self.count = count
            bytes = .allocate(capacity: max(count, 1))
            bytes.initialize(repeating: 0, count: max(count, 1))
        }

        deinit {
            wipe(UnsafeMutableRawBufferPointer(start: bytes, count: count))
            bytes.deallocate()
        }
    }

    private let storage: Storage

    /// A key with given bytes.
    package init(_ bytes: Data) {
        storage = Storage(count: bytes.count)
        bytes.copyBytes(to: storage.bytes, count: bytes.count)
    }

    /// A key that a function writes, so that its bytes are nowhere else.
    ///
    /// - Parameters:
    ///   - count: its size in bytes.
    ///   - write: writes all of it.
    package init(count: Int, writing write: (UnsafeMutablePointer<UInt8>) throws -> Void) rethrows {
        storage = Storage(count: count)
        try write(storage.bytes)
    }

    /// A new key of 256 bits from the system's random numbers.
    package init() {
        var generator = SystemRandomNumberGenerator()
        self.init(count: 32) { bytes in
            for index in 0..<32 { bytes[index] = .random(in: .min ... .max, using: &generator) }
        }
    }

    /// The number of bytes.
    package var count: Int { storage.count }

    /// Calls a function with the bytes, as libraries of C take them.
    package func withBytes<Value>(_ body: (UnsafePointer<UInt8>) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(storage) { try body(storage.bytes) }
    }

    /// Calls a function with the bytes.
    package func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
        try withExtendedLifetime(storage) { try body(UnsafeRawBufferPointer(start: storage.bytes, count: count)) }
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
package func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    if let address = bytes.baseAddress { cnettle_wipe(address, bytes.count) }
}
