// SPDX-License-Identifier: Apache-2.0

/// Finds a line of a generated table by its first field, without regard to the case of ASCII letters.
///
/// Conformance is asked for thousands of times in one share: finding a name must cost less than comparing it twice.
struct IdentifierIndex {
    private let lines: SortedLines
    /// Line numbers by hash; -1 for a free place. The size is a power of two, and half of the places are free.
    private let slots: [Int32]

    init(_ lines: SortedLines) {
        self.lines = lines
        var size = 64
        while size < lines.count * 2 { size *= 2 }
        var slots = [Int32](repeating: -1, count: size)
        for line in 0..<lines.count {
            var slot =
                Int(truncatingIfNeeded: Self.hash(UnsafeBufferPointer(rebasing: lines.field(line, 0)))) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(line)
        }
        self.slots = slots
    }

    func number(_ identifier: String) -> Int? {
        var identifier = identifier
        return identifier.withUTF8 { name in
            var slot = Int(truncatingIfNeeded: Self.hash(name)) & (slots.count - 1)
            while slots[slot] >= 0 {
                if lines.begins(Int(slots[slot]), with: name) { return Int(slots[slot]) }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    /// Eight bytes at a time, capital letters as small ones; other bytes may fall together, which costs a comparison only.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = UInt64(name.count)
        guard let base = UnsafeRawPointer(name.baseAddress) else { return hash }
        func mix(_ word: UInt64) {
            hash = (hash ^ (word | 0x2020_2020_2020_2020)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        var offset = 0
        while offset + 8 <= name.count {
            mix(base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        guard offset < name.count else { return hash }
        if name.count >= 8 {
            mix(base.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self))
        } else {
            var word: UInt64 = 0
            for byte in name { word = word << 8 | UInt64(byte) }
            mix(word)
        }
        return hash
    }
}

/// A table of all types that each type conforms to, as one row of bits a type.
struct AncestorTable: @unchecked Sendable {
    // @unchecked: filled before it is used, never changed, never freed: a table of the program like its constants.
    private let bits: UnsafePointer<UInt64>
    private let words: Int

    init(count: Int, parents: (Int) -> [Int]) {
        let words = (count + 63) / 64
        let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: count * words)
        bits.initialize(repeating: 0, count: count * words)
        var isDone = [Bool](repeating: false, count: count)
        // The generated table has no circles: a row is whole when those of its parents are.
        func fill(_ number: Int) {
            guard !isDone[number] else { return }
            isDone[number] = true
            bits[number * words + number / 64] |= 1 << UInt64(number % 64)
            for parent in parents(number) {
                fill(parent)
                for word in 0..<words { bits[number * words + word] |= bits[parent * words + word] }
            }
        }
        for number in 0..<count { fill(number) }
        self.words = words
        self.bits = UnsafePointer(bits)
    }

    /// Both numbers are of the table: callers have them from its index.
    @inline(__always)
    func contains(_ child: Int, _ parent: Int) -> Bool {
        bits[child &* words &+ parent >> 6] >> UInt64(truncatingIfNeeded: parent & 63) & 1 == 1
    }
}
