// SPDX-License-Identifier: Apache-2.0

import Sheets
import Testing

struct WrittenTextsTests {
    private let start = ContinuousClock.now

    @Test func answersToWhatWasWrittenAreNoChanges() {
        var written = WrittenTexts()
        for text in ["R", "Ro", "Rom", "Ro"] { written.add(text, at: start) }
        // After the first the second of them is still to come; what came before it is answered.
        let areEchoes = ["Ro", "R", "Ro", "Ro"].map { written.isEcho($0, at: start) }
        #expect(areEchoes == [true, false, true, false])
    }

    @Test func anExtensionsOwnTextIsAChange() {
        var written = WrittenTexts()
        written.add("ro", at: start)
        let areEchoes = ["RO", "", "ro"].map { written.isEcho($0, at: start) }
        #expect(areEchoes == [false, false, true])
    }

    /// An extension that does something else for a while takes no letters away.
    @Test func lateAnswersAreAnswersToo() {
        var written = WrittenTexts()
        for text in ["H", "He", "Hel"] { written.add(text, at: start) }
        let areEchoes = ["H", "He", "Hel"].map { written.isEcho($0, at: start + .seconds(20)) }
        #expect(areEchoes == [true, true, true])
    }

    /// A text that was never answered does not hide one that the extension sets later.
    @Test func oldTextsAreForgotten() {
        var written = WrittenTexts()
        written.add("", at: start)
        let isEcho = written.isEcho("", at: start + WrittenTexts.patience + .seconds(1))
        #expect(!isEcho)
    }
}

struct ListSearchTests {
    private let list = ListSheet(
        title: "", field: "",
        entries: [
            .init(identifier: "1", title: "Café Müller", detail: "Kiel"), .init(identifier: "2", title: "Camera"),
            .init(identifier: "3", title: "Office", section: "Cafés"),
            .init(identifier: "4", title: "My office"), .init(identifier: "5", title: "Alice", detail: "Office"),
        ])

    @Test(arguments: [
        ("office", ["3", "4", "5"]), ("off", ["3", "4", "5"]), ("", ["1", "2", "3", "4", "5"]), ("cafe", ["1", "3"]),
        ("KIEL", ["1"]), ("cmra", ["2"]), ("ce", ["3", "4", "5", "1", "2"]),
        ("zz", []),
    ])
    func findsWhatContainsTheTextFirst(_ text: String, _ expected: [String]) {
        #expect(list.entries(matching: text).map(\.identifier) == expected)
    }
}
