// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Sheets
import Testing

struct ScriptedPresenterTests {
    private func answer(_ presenter: ScriptedPresenter, _ sheet: Sheet) async -> String {
        for await answer in presenter.present(sheet, number: 1) { return "\(answer)" }
        return ""
    }

    @Test func choosesByIdentifierOrTitle() async {
        let list = Sheet.list(
            ListSheet(
                title: "Pick", field: "Who",
                entries: [.init(identifier: "1", title: "Alice"), .init(identifier: "2", title: "Bob")]))
        #expect(await answer(ScriptedPresenter(answers: ["who": "2"]), list).contains("chose(\"2\")"))
        #expect(await answer(ScriptedPresenter(answers: ["WHO": "alice"]), list).contains("chose(\"1\")"))
        #expect(await answer(ScriptedPresenter(answers: [:]), list).contains("--answer Who="))
        #expect(await answer(ScriptedPresenter(answers: ["who": "Eve"]), list).contains("no Who is called “Eve”"))
    }

    @Test func refusesAFormThatIsNotValid() async {
        let form = Sheet.compose(ComposeSheet(title: "Send", charactersRemaining: -3, isValid: false))
        #expect(await answer(ScriptedPresenter(answers: [:]), form).contains("3 characters too many"))
    }

    @Test func endsTheAnswersWhenASheetIsDismissed() async {
        let presenter = ScriptedPresenter(answers: [:])
        let answers = presenter.present(.message(MessageSheet(title: "x", text: "")), number: 1)
        presenter.dismiss(number: 1)
        var count = 0
        for await _ in answers { count += 1 }
        #expect(count == 1)
    }

    @Test(arguments: [Int.min, Int.max, 0])
    func survivesAnyCounter(_ remaining: Int) async {
        let form = ComposeSheet(title: "x", charactersRemaining: remaining, isValid: false)
        #expect(await answer(ScriptedPresenter(answers: [:]), .compose(form)).contains("refused"))
    }
}
