// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppexCommands

struct PhraseTests {
    @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files"), (-1, "-1 files")])
    func agreesInNumber(_ count: Int, _ text: String) { #expect(Phrase.count(count, "file") == text) }

    @Test(arguments: [
        (0.0, "just now"), (59, "just now"), (61, "1 minute ago"), (7_201, "2 hours ago"), (86_401, "1 day ago"),
        (-1_000, "just now"), (Double.infinity, "11574074 days ago"),
    ])
    func namesAnAge(_ seconds: Double, _ text: String) {
        #expect(Phrase.age(Date(timeIntervalSinceNow: -seconds)) == text)
    }
}
