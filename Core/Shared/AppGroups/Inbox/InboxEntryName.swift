// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a deposit's folder: when it was published, by whom, how large it is, and its identifier.
///
/// All that a listing needs is in it, so that thousands of waiting deposits need not be opened. Names sort by time.
struct InboxEntryName: Hashable, Comparable {
    /// Nanoseconds since 1970, never twice the same in a queue.
    let stamp: UInt64
    /// The sender, shortened to eight digits. Two senders in one queue would only wait for each other.
    let queue: String
    /// In bytes, of all files.
    let size: Int64
    let identifier: String

    /// The largest size of a deposit, in bytes; a name with more was planted by another program: numbers stay far from their limits.
    static let largest: Int64 = 1 << 50
    static let latest: UInt64 = 1 << 62

    init(stamp: UInt64, queue: String, size: Int64, identifier: String) {
        self.stamp = stamp
        self.queue = queue
        self.size = size
        self.identifier = identifier
    }

    /// Nil for what is no deposit's name.
    init?(_ text: String) {
        let parts = text.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, parts[0].count == 16, parts[1].count == 8, let stamp = UInt64(parts[0], radix: 16),
            UInt32(parts[1], radix: 16) != nil, let size = Int64(parts[2], radix: 16),
            (0...Self.largest).contains(size),
            stamp < Self.latest,
            Self.isIdentifier(parts[3])
        else { return nil }
        self.init(stamp: stamp, queue: parts[1], size: size, identifier: parts[3])
        // One name for one deposit: other spellings of the same numbers are not ours.
        guard self.text == text else { return nil }
    }

    var text: String {
        Self.padded(String(stamp, radix: 16), to: 16) + "-\(queue)-" + String(size, radix: 16) + "-" + identifier
    }

    var date: Date { Date(timeIntervalSince1970: Double(stamp) / 1e9) }

    static func < (one: Self, other: Self) -> Bool {
        (one.stamp, one.queue, one.identifier) < (other.stamp, other.queue, other.identifier)
    }

    /// FNV-1a of the sender's identifier: stays the same in every program and version.
    static func queue(of sender: String) -> String {
        let hash = sender.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return padded(String(hash, radix: 16), to: 8)
    }

    /// Whether a text can be a deposit's identifier: it is part of a folder's name.
    static func isIdentifier(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: ".")
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
            }
    }

    static func newIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in padded(String(generator.next(), radix: 16), to: 16) }.joined()
    }

    private static func padded(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
