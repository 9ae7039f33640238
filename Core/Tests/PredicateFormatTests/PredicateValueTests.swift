// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PredicateFormat

struct PredicateValueTests {
    /// A message shows a short value, the beginning of a long one, and of a large collection that it is one.
    @Test func showsLongValuesInPart() {
        let text = String(repeating: "a", count: 78)
        #expect(PredicateValue.string(text).shown == "\"\(text)\"")
        #expect(PredicateValue.string(text + "a").shown == "\"\(text.prefix(59))…")
        #expect(PredicateValue.array(Array(repeating: 0, count: 28)).shown.hasPrefix("{0, 0"))
        #expect(PredicateValue.array(Array(repeating: 0, count: 29)).shown == "a collection of many values")
    }

    /// Counting ends at the limit, so that it takes no longer for a large value.
    @Test(
        arguments: [
            (["a", "b", "c"], 4), (["x": 1, "y": 2, "z": 3], 4), ([["a"], ["b"]], 5),
        ] as [(PredicateValue, Int)])
    func isCountedUpToALimit(_ value: PredicateValue, _ size: Int) {
        #expect(value.size(limit: size + 1) == size)
        #expect(value.size(limit: size) == size)
        #expect(value.size(limit: size - 1) == size - 1)
    }
}
