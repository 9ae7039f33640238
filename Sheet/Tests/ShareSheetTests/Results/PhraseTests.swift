// SPDX-License-Identifier: Apache-2.0

import ShareSheet
import Testing

struct PhraseTests {
    @Test(arguments: [(0, "0 bytes"), (29_000, "29 KB")] as [(Int64, String)])
    func namesSizes(_ bytes: Int64, _ expected: String) { #expect(Phrase.size(bytes) == expected) }
}
