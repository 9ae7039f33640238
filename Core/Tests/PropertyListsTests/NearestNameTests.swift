// SPDX-License-Identifier: Apache-2.0

import PropertyLists
import Testing

struct NearestNameTests {
    @Test(
        arguments: [
            ("shre", "share"), ("hsare", "share"), ("grop", "group"), ("share", "share"), ("xyz", nil), ("", "ab"),
            ("abcde", nil),
            ("tpye", "type"), ("xxtype", "type"), ("typexx", "type"), ("xxxtype", nil), ("shr", "share"),
            ("tyab", "type"),
        ] as [(String, String?)])
    func suggestsWhatDiffersInTwoLetters(_ name: String, _ expected: String?) {
        #expect(NearestName.of(name, among: ["share", "group", "type", "ab"], limit: 2) == expected)
    }
}
