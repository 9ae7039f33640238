// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Sheets
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30)))
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
        #expect(
            await answer(ScriptedPresenter(answers: [:]), list).contains("Pick: choose with --answer Who=VALUE"))
        #expect(await answer(ScriptedPresenter(answers: ["who": "Eve"]), list).contains("no Who is called “Eve”"))
    }

    @Test func endsAListThatReturnsAfterEachAnswer() async {
        let list = Sheet.list(
            ListSheet(title: "Pick", field: "who", entries: [.init(identifier: "again", title: "Search again")]))
        let presenter = ScriptedPresenter(answers: ["who": "again"])
        for _ in 0..<1000 { #expect(await answer(presenter, list).contains("chose(\"again\")")) }
        #expect(await answer(presenter, list).contains("“Pick” was shown 1001 times"))
        // Another request begins anew.
        presenter.setOwner(nil, identifier: "x", notes: [])
        #expect(await answer(presenter, list).contains("chose(\"again\")"))
    }

    @Test func refusesAFormThatIsNotValid() async {
        let form = Sheet.compose(ComposeSheet(title: "Send", charactersRemaining: -3, isValid: false))
        #expect(await answer(ScriptedPresenter(answers: [:]), form).contains("3 characters too many"))
    }

    @Test func endsTheAnswersWhenASheetIsDismissed() async {
        let presenter = ScriptedPresenter(answers: [:])
        let answers = presenter.present(.message(MessageSheet(title: "x", text: "")), number: 1)
        presenter.dismiss(number: 1)
        var all: [String] = []
        for await answer in answers { all.append("\(answer)") }
        #expect(all == ["event(Sheets.SheetEvent.closed)"])
    }

    @Test(arguments: [Int.min, Int.max, 0])
    func survivesAnyCounter(_ remaining: Int) async {
        let form = ComposeSheet(title: "x", charactersRemaining: remaining, isValid: false)
        let text = await answer(ScriptedPresenter(answers: [:]), .compose(form))
        #expect(text.contains("refused"))
        #expect(text.contains("too many") == (remaining < 0))
    }

    /// Each step waits until the form shows the last one: the text, then each setting, then the posting.
    @Test func postsOnlyWhatTheFormShows() async {
        let presenter = ScriptedPresenter(answers: ["text": "Hi", "to": "bob", "album": "Rome"])
        var form = ComposeSheet(
            title: "Send", isValid: true,
            configurationItems: ["to", "album"].enumerated().map {
                .init(identifier: "\($0.offset)", field: $0.element, title: $0.element, value: "none")
            })
        form.field = "text"
        var answers = presenter.present(.compose(form), number: 1).makeAsyncIterator()
        func next() async -> String { await answers.next().map { "\($0)" } ?? "none" }
        #expect(await next() == "event(Sheets.SheetEvent.changedText(\"Hi\"))")
        // Nothing until the form has the text.
        presenter.update(.compose(form), number: 1)
        form.text = "Hi"
        presenter.update(.compose(form), number: 1)
        #expect(await next() == "event(Sheets.SheetEvent.tapped(\"0\"))")
        // The form is drawn again for another reason: the first setting has not changed yet.
        form.placeholder = "…"
        presenter.update(.compose(form), number: 1)
        form.configurationItems[0].value = "Bob"
        presenter.update(.compose(form), number: 1)
        #expect(await next() == "event(Sheets.SheetEvent.tapped(\"1\"))")
        form.placeholder = ""
        presenter.update(.compose(form), number: 1)
        form.configurationItems[1].value = "Rome"
        form.configurationItems[1].isPending = true
        presenter.update(.compose(form), number: 1)
        form.configurationItems[1].isPending = false
        presenter.update(.compose(form), number: 1)
        #expect(await next() == "event(Sheets.SheetEvent.posted)")
        presenter.update(.compose(form), number: 1)
        presenter.dismiss(number: 1)
        #expect(await answers.next() == nil)
    }

    /// A form of which a field has no answer goes to the person, whose answers and updates pass through.
    @Test func leavesTheRestToThePerson() async {
        let person = Person()
        let presenter = ScriptedPresenter(answers: ["to": "bob"], otherwise: person)
        var form = ComposeSheet(
            title: "Send", isValid: true,
            configurationItems: [.init(identifier: "0", field: "to", title: "To", value: "none")])
        form.field = "text"
        var answers = presenter.present(.compose(form), number: 1).makeAsyncIterator()
        _ = await answers.next()
        #expect(person.seen.isEmpty)
        form.configurationItems[0].value = "Bob"
        presenter.update(.compose(form), number: 1)
        #expect(await answers.next().map { "\($0)" } == "event(Sheets.SheetEvent.posted)")
        form.text = "typed"
        presenter.update(.compose(form), number: 1)
        #expect(person.seen == ["present", "update typed"])
        presenter.dismiss(number: 1)
        #expect(person.seen.last == "dismiss")
    }

    @Test(arguments: [([], []), (["to"], ["present"])] as [([String], [String])])
    func asksThePersonOnlyForWhatHasNoAnswer(_ fields: [String], _ seen: [String]) async {
        let person = Person()
        let presenter = ScriptedPresenter(answers: ["text": "Hi"], otherwise: person)
        let form = ComposeSheet(
            title: "Send", field: "text", text: "Hi",
            configurationItems: fields.map { .init(identifier: $0, field: $0, title: $0, value: "none") })
        #expect(await answer(presenter, .compose(form)).contains("posted"))
        #expect(person.seen == seen)
    }

    /// Posts what it is shown.
    private final class Person: SheetPresenter {
        let isInteractive = true
        let answeredFields: [String] = []
        private let sheets = Mutex<[String]>([])
        var seen: [String] { sheets.withLock { $0 } }

        func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
            sheets.withLock { $0.append("present") }
            return AsyncStream { $0.yield(.event(.posted)) }
        }

        func update(_ sheet: Sheet, number: Int) {
            guard case .compose(let form) = sheet else { return }
            sheets.withLock { $0.append("update \(form.text)") }
        }

        func dismiss(number: Int) { sheets.withLock { $0.append("dismiss") } }
    }
}
