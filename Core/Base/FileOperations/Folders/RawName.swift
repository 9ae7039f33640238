// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A name as the kernel keeps it: bytes, which need not be text.
struct RawName: Comparable {
    /// With the closing zero.
    let bytes: [CChar]

    init(_ pointer: UnsafePointer<CChar>) {
        bytes = Array(UnsafeBufferPointer(start: pointer, count: strlen(pointer) + 1))
    }

    init(_ text: String) { bytes = Array(text.utf8CString) }

    func appending(_ text: String) -> RawName { appending(RawName(text)) }

    func appending(_ other: RawName) -> RawName { RawName(bytes: bytes.dropLast() + other.bytes) }

    private init(bytes: [CChar]) { self.bytes = bytes }

    private var units: [UInt8] { bytes.dropLast().map(UInt8.init(bitPattern:)) }

    /// Whether programs or people take it for more than a name, or for another: see `asVisibleFilename(otherwise:)`.
    var meansMore: Bool {
        if let text { return !text.asVisibleFilename().utf8.elementsEqual(text.utf8) }
        return units.first.map(".-~".utf8.contains) ?? false || units.contains { $0 < 0x20 || $0 == 0x7F }
    }

    /// Nil if it is not UTF-8.
    var text: String? { String(validating: units, as: UTF8.self) }

    /// The name for messages, with U+FFFD for bytes that are not UTF-8.
    var shown: String { String(decoding: units, as: UTF8.self) }

    static func < (one: RawName, other: RawName) -> Bool { one.units.lexicographicallyPrecedes(other.units) }
}
