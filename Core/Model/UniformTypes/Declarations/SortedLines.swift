// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A generated table: lines in the order of their first field. Found by halving, so that starting costs nothing.
struct SortedLines: @unchecked Sendable {
    // @unchecked: points to a literal, which never changes and never goes.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where each line begins, and one more.
    private let starts: [Int32]

    init(_ text: StaticString) {
        bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var starts: [Int32] = [0]
        starts.reserveCapacity(bytes.count / 40)
        var position = 0
        while position < bytes.count {
            guard let base = bytes.baseAddress, let found = memchr(base + position, 10, bytes.count - position) else {
                break
            }
            position = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
            starts.append(Int32(position))
        }
        if position < bytes.count { starts.append(Int32(bytes.count + 1)) }
        self.starts = starts
    }

    var count: Int { starts.count - 1 }

    /// The number of the line whose first field is `key`, which is in lower case; upper case in the table counts as lower.
    func number(_ key: String) -> Int? {
        var key = key
        return key.withUTF8 { wanted in
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                let order = compare(middle, wanted)
                if order == 0 { return middle }
                if order < 0 { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    /// Less than, equal to, or more than 0, if the first field of a line is less than, equal to, or greater than the key.
    private func compare(_ line: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int {
        let start = Int(starts[line])
        var offset = 0
        while true {
            let byte = start + offset < bytes.count ? bytes[start + offset] : 9
            let isEnd = byte == 9 || byte == 10
            guard offset < key.count else { return isEnd ? 0 : 1 }
            if isEnd { return -1 }
            let lowered = byte >= 65 && byte <= 90 ? byte + 32 : byte
            if lowered != key[offset] { return Int(lowered) - Int(key[offset]) }
            offset += 1
        }
    }

    /// Whether the first field of a line is `name`; the case of ASCII letters means nothing.
    func begins(_ line: Int, with name: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(starts[line])
        let end = start + name.count
        guard end <= bytes.count, end == bytes.count || bytes[end] == 9 || bytes[end] == 10 else { return false }
        guard let base = bytes.baseAddress, let other = name.baseAddress else { return name.isEmpty }
        if memcmp(base + start, other, name.count) == 0 { return true }
        for offset in 0..<name.count where Self.small(bytes[start + offset]) != Self.small(name[offset]) {
            return false
        }
        return true
    }

    private static func small(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte + 32 : byte }

    /// A field of a line.
    func field(_ line: Int, _ number: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        var start = Int(starts[line])
        let end = Int(starts[line + 1]) - 1
        for _ in 0..<number {
            while start < end, bytes[start] != 9 { start += 1 }
            start += 1
        }
        guard start < end else { return bytes[end..<end] }
        var stop = start
        while stop < end, bytes[stop] != 9 { stop += 1 }
        return bytes[start..<stop]
    }

    func text(_ line: Int, _ number: Int) -> String { String(decoding: field(line, number), as: UTF8.self) }

    func list(_ line: Int, _ number: Int) -> [String] {
        field(line, number).split(separator: 44).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A field that lists numbers.
    func numbers(_ line: Int, _ number: Int) -> [Int] {
        field(line, number).split(separator: 44).map { $0.reduce(0) { $0 * 10 + Int($1) - 48 } }
    }
}
