// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UniformTypes

struct SortedLinesTests {
    /// The last line has one field and no line break; the first and the last one have the same place in the index.
    private static let lines = SortedLines("com.Adobe.pdf\t1\npublic.data\npublic.odd[\t2\npublic.Zip-archive")

    private static let rows: [(String, Int?)] = [
        ("com.adobe.pdf", 0), ("public.data", 1), ("public.odd[", 2), ("public.zip-archive", 3),
        // Neither a part of a name nor another character that differs from it in one bit, as letters of both cases do.
        ("public", nil), ("public.odd{", nil),
    ]

    @Test(arguments: rows)
    func findsLinesByTheirName(_ name: String, _ number: Int?) {
        #expect(Self.lines.number(name) == number)
        #expect(IdentifierIndex(Self.lines).number(name) == number)
    }

    @Test func readsTheFieldsOfALine() {
        #expect(Self.lines.text(0, 1) == "1")
        #expect(Self.lines.text(3, 1).isEmpty)
        #expect(SortedLines("a\t1\nb\t2\n").count == 2)
    }
}
