// SPDX-License-Identifier: Apache-2.0

/// The table of a binary property list, as far as it shows the size of the expanded list.
///
/// A small file can name one part again and again: sixty arrays of two make more values than any memory holds. Foundation
/// writes them out as it reads, so the table is looked at first.
struct BinaryObjectTable {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    /// Nil if the trailer is inconsistent.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 40 else { return nil }
        let trailer = bytes.count - 32
        func number(_ position: Int) -> Int? {
            let value = bytes[position..<(position + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: value)
        }
        guard let count = number(trailer + 8), let top = number(trailer + 16), let table = number(trailer + 24) else {
            return nil
        }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count, count <= bytes.count,
            table <= bytes.count, count * offsetSize <= bytes.count - table
        else { return nil }
        self.bytes = bytes
        self.count = count
        self.top = top
        self.table = table
    }

    /// The number of values in the expanded list, counted up to a limit; nil if an object refers to
    /// one that is not there, names itself, or is nested too deep.
    func size(limit: Int, deepest: Int) -> Int? {
        var known: [Int: Int] = [:]
        var open: Set<Int> = []
        var budget = limit
        func size(_ object: Int, _ depth: Int) -> Int? {
            if let size = known[object] { return size }
            // Lists may lie over each other in the file: what is read of all of them together is limited too.
            guard budget > 0, depth <= deepest, open.insert(object).inserted,
                let references = references(of: object, most: budget)
            else { return nil }
            budget -= references.count
            defer { open.remove(object) }
            var total = 1
            for reference in references {
                guard let inner = size(reference, depth + 1) else { return nil }
                total = min(limit, total + inner)
            }
            known[object] = total
            return total
        }
        return size(top, 1)
    }

    private func number(_ position: Int, _ size: Int) -> Int? {
        guard position >= 0, size <= bytes.count - position else { return nil }
        return Int(exactly: bytes[position..<(position + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns the objects that an object refers to: the elements of an array or dictionary; none for other values. Nil for
    /// what no property list contains: the format also has sets, which end the process when Foundation on Linux bridges them,
    /// and the references of keyed archives.
    private func references(of object: Int, most: Int) -> [Int]? {
        guard let start = number(table + object * offsetSize, offsetSize), start < table else { return nil }
        let kind = bytes[start] >> 4
        guard kind >= 0xA else { return kind <= 0x6 ? [] : nil }
        guard kind == 0xA || kind == 0xD else { return nil }
        var count = Int(bytes[start] & 15)
        var position = start + 1
        if count == 15 {
            guard position < table, bytes[position] >> 4 == 1, bytes[position] & 15 <= 3 else { return nil }
            let size = 1 << Int(bytes[position] & 15)
            guard let long = number(position + 1, size) else { return nil }
            count = long
            position += 1 + size
        }
        guard count <= min(bytes.count, most) else { return nil }
        var result: [Int] = []
        for index in 0..<(kind == 0xD ? count * 2 : count) {
            guard let reference = number(position + index * referenceSize, referenceSize), reference < self.count else {
                return nil
            }
            result.append(reference)
        }
        return result
    }
}
