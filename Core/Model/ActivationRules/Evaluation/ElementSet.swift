// SPDX-License-Identifier: Apache-2.0

/// Some of the elements of a level, one bit each.
struct ElementSet: Hashable {
    private var words: [UInt64]
    private let count: Int

    init(count: Int, containingAll: Bool = false) {
        self.count = count
        words = Array(repeating: containingAll ? .max : 0, count: (count + 63) / 64)
        clearTail()
    }

    /// Sets the bits after the last element to 0, which they always are.
    private mutating func clearTail() {
        if count % 64 != 0, let last = words.indices.last { words[last] &= (1 << UInt64(count % 64)) - 1 }
    }

    mutating func insert(_ element: Int) { words[element / 64] |= 1 << UInt64(element % 64) }

    func contains(_ element: Int) -> Bool { words[element / 64] >> UInt64(element % 64) & 1 == 1 }

    mutating func formUnion(_ other: ElementSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func formIntersection(_ other: ElementSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    mutating func invert() {
        for index in words.indices { words[index] = ~words[index] }
        clearTail()
    }

    /// How many elements of a range are in the set.
    func count(in range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        let first = range.lowerBound / 64
        let last = (range.upperBound - 1) / 64
        var result = 0
        for index in first...last {
            var word = words[index]
            if index == first { word &= .max << UInt64(range.lowerBound % 64) }
            if index == last, range.upperBound % 64 != 0 { word &= (1 << UInt64(range.upperBound % 64)) - 1 }
            result += word.nonzeroBitCount
        }
        return result
    }

    /// The elements, in their order.
    var elements: [Int] { (0..<count).filter(contains) }
}
