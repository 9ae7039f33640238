// SPDX-License-Identifier: Apache-2.0

import ShareSheet
import Testing

@testable import AppexCommands

struct PhraseTests {
    /// Contents that are not known to be empty are named, and empty ones are not.
    @Test func namesContents() {
        #expect(Phrase.contents(0, 0, isComplete: true) == nil)
        #expect(Phrase.contents(0, 0, isComplete: false) == "a folder that cannot be looked into")
        #expect(Phrase.contents(2, 29_000, isComplete: true) == "2 files (29 KB)")
        #expect(Phrase.contents(1, 29_000, isComplete: false) == "at least 1 file (29 KB)")
    }
}
