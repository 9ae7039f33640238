// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppexCommands

struct PhraseTests {
    @Test(
        arguments: [
            ("shre", "share"), ("hsare", "share"), ("grop", "group"), ("share", "share"), ("xyz", nil), ("", "ab"),
            ("abcde", nil),
            ("tpye", "type"), ("xxtype", "type"), ("typexx", "type"), ("xxxtype", nil), ("shr", "share"),
            ("tyab", "type"),
        ] as [(String, String?)])
    func suggestsWhatDiffersInTwoLetters(_ name: String, _ expected: String?) {
        #expect(Phrase.closest(to: name, among: ["share", "group", "type", "ab"]) == expected)
    }

    @Test(arguments: [(0, "0 bytes"), (29_000, "29 KB")] as [(Int64, String)])
    func namesSizes(_ bytes: Int64, _ expected: String) { #expect(Phrase.size(bytes) == expected) }
}
