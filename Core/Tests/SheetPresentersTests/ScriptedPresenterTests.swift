// SPDX-License-Identifier: Apache-2.0

import SheetPresenters
import Sheets
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30)))
struct ScriptedPresenterTests {
    /// The first answer to a sheet that does not change by itself.
    private func answer(_ presenter: ScriptedPresenter, _ sheet: Sheet) async -> String {
        let answers = presenter.present(sheet, number: 1)
        while let pause = presenter.noteSettled(number: 1, events: 0) {
            do { try await Task.sleep(for: pause) } catch { break }
        }
        for await answer in answers { return "\(answer)" }
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
            await answer(ScriptedPresenter(answers: [:], patience: .milliseconds(50)), list).contains(
                "Pick: choose with --answer Who=VALUE"))
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
        #expect(
            await answer(ScriptedPresenter(answers: [:], patience: .milliseconds(50)), form).contains(
                "3 characters too many"))
    }

    private static func form(name: String, isOn: Bool = false, canSend: Bool = true) -> Sheet {
        .form(
            FormSheet(
                title: "Survey",
                rows: [
                    .init(identifier: "1", name: "Name", title: "Name", content: .field(.init(text: name))),
                    .init(identifier: "2", name: "Public", title: "Public", content: .toggle(isOn: isOn)),
                    .init(
                        identifier: "3", name: "Send, now", title: "Send, now", content: .button(.plain),
                        isEnabled: canSend),
                    .init(identifier: "4", name: "Close", title: "Close", content: .button(.plain)),
                ]))
    }

    @Test func postsAFormThatBecomesValid() async {
        let presenter = ScriptedPresenter(answers: [:], patience: .milliseconds(50))
        var answers = presenter.present(
            .compose(ComposeSheet(title: "Send", isValid: false)), number: 1
        ).makeAsyncIterator()
        presenter.update(.compose(ComposeSheet(title: "Send", isValid: true)), number: 1)
        #expect(await answers.next().map { "\($0)" }?.contains("posted") == true)
    }

    @Test func refusesAFormThatStaysInvalid() async {
        let form = Sheet.compose(ComposeSheet(title: "Send", isValid: false))
        #expect(
            await answer(ScriptedPresenter(answers: [:], patience: .milliseconds(50)), form).contains(
                "cannot be posted"))
    }

    @Test func choosesFromListsThatFollowEachOther() async {
        let presenter = ScriptedPresenter(answers: ["alert": "Retry, Cancel"])
        let entries = ["Retry", "Cancel"].map { ListSheet.Entry(identifier: $0, title: $0) }
        for (number, name) in ["Retry", "Cancel"].enumerated() {
            var answers = presenter.present(
                .menu(ListSheet(title: "Failed \(number)", field: "alert", entries: entries)), number: number
            ).makeAsyncIterator()
            #expect(await answers.next().map { "\($0)" }?.contains("chose(\"\(name)\")") == true)
            presenter.dismiss(number: number)
        }
    }

    /// Each step waits until the form shows the last one.
    @Test func fillsAFormBeforeItTaps() async {
        let presenter = ScriptedPresenter(answers: ["name": "Wendy", "public": "yes", "tap": "send, now"])
        var answers = presenter.present(Self.form(name: "", canSend: false), number: 1).makeAsyncIterator()
        func next() async -> String { await answers.next().map { "\($0)" } ?? "none" }
        #expect(await next() == "event(Sheets.SheetEvent.changedField(\"1\", \"Wendy\"))")
        presenter.update(Self.form(name: "Wendy", canSend: false), number: 1)
        #expect(await next() == "event(Sheets.SheetEvent.tapped(\"2\"))")
        // The button cannot be pressed yet, and what the form was before the last event no longer counts.
        presenter.update(Self.form(name: "Wendy", isOn: true, canSend: false), number: 1)
        presenter.noteSettled(number: 1, events: 1)
        presenter.update(Self.form(name: "Wendy", isOn: true), number: 1)
        presenter.noteSettled(number: 1, events: 2)
        #expect(await next() == "event(Sheets.SheetEvent.tapped(\"3\"))")
        presenter.dismiss(number: 1)
        #expect(await next() == "none")
    }

    @Test func tapsOneAfterTheOther() async {
        let presenter = ScriptedPresenter(answers: ["tap": "Close, Open"])
        let open = Sheet.form(
            FormSheet(title: "", rows: [.init(identifier: "9", name: "Open", title: "Open", content: .button(.plain))]))
        #expect(await answer(presenter, Self.form(name: "")).contains("tapped(\"4\")"))
        #expect(await answer(presenter, open).contains("tapped(\"9\")"))
    }

    /// A button that changes nothing visible, and a field that takes only what it wants.
    @Test func goesOnWithoutAChange() async {
        let presenter = ScriptedPresenter(answers: ["tap": "Close, Close"])
        var answers = presenter.present(Self.form(name: ""), number: 1).makeAsyncIterator()
        presenter.noteSettled(number: 1, events: 0)
        #expect(await answers.next().map { "\($0)" }?.contains("tapped(\"4\")") == true)
        presenter.noteSettled(number: 1, events: 1)
        #expect(await answers.next().map { "\($0)" }?.contains("tapped(\"4\")") == true)
        let other = ScriptedPresenter(answers: ["name": "Wendy", "tap": "Close"])
        var others = other.present(Self.form(name: ""), number: 1).makeAsyncIterator()
        #expect(await others.next().map { "\($0)" }?.contains("changedField") == true)
        other.noteSettled(number: 1, events: 1)
        #expect(await others.next().map { "\($0)" }?.contains("“Name” of “Survey” does not take “Wendy”") == true)
    }

    /// An extension that works says nothing, however long it takes; what shows its progress is at work, too.
    @Test func leavesTimeForWork() async {
        let presenter = ScriptedPresenter(answers: ["tap": "Close"], patience: .milliseconds(50))
        let answers = presenter.present(Self.form(name: ""), number: 1)
        presenter.noteSettled(number: 1, events: 0)
        let progress = FormSheet.Row(identifier: "5", name: "", title: "", content: .progress(0.5))
        guard case .form(var form) = Self.form(name: "") else { return }
        form.rows.append(progress)
        presenter.update(.form(form), number: 1)
        #expect(presenter.noteSettled(number: 1, events: 1) == nil)
        presenter.dismiss(number: 1)
        var all: [String] = []
        for await answer in answers { all.append("\(answer)") }
        #expect(all == ["event(Sheets.SheetEvent.tapped(\"4\"))"])
    }

    /// When nothing comes any more, what has no answer is missed.
    @Test func saysWhatAFormWaitsFor() async throws {
        let presenter = ScriptedPresenter(answers: ["tap": "Close"], patience: .milliseconds(50))
        var answers = presenter.present(Self.form(name: ""), number: 1).makeAsyncIterator()
        presenter.noteSettled(number: 1, events: 0)
        _ = await answers.next()
        // Not at once: what a timer of the extension does comes later.
        let pause = try #require(presenter.noteSettled(number: 1, events: 1))
        try await Task.sleep(for: pause)
        #expect(presenter.noteSettled(number: 1, events: 1) == nil)
        let text = await answers.next().map { "\($0)" } ?? ""
        #expect(text.contains("“Survey” waits for a person; tap with --answer tap=NAME, one of Send, now, Close"))
    }

    /// One that has gone back to work, and does not say that it has settled, is waited for.
    @Test func asksWhetherItIsStillAtRest() async throws {
        let presenter = ScriptedPresenter(answers: ["tap": "Send, now"], patience: .milliseconds(50))
        var answers = presenter.present(Self.form(name: "", canSend: false), number: 1).makeAsyncIterator()
        func next() async -> String { await answers.next().map { "\($0)" } ?? "none" }
        let pause = try #require(presenter.noteSettled(number: 1, events: 0))
        try await Task.sleep(for: pause)
        presenter.update(Self.form(name: ""), number: 1)
        presenter.noteSettled(number: 1, events: 0)
        #expect(await next() == "event(Sheets.SheetEvent.tapped(\"3\"))")
    }

    /// A list above a sheet is what a person sees: the sheet below it has not ended.
    @Test func waitsForTheListAboveASheet() async {
        let presenter = ScriptedPresenter(answers: ["to": "bob"])
        let item = ComposeSheet.ConfigurationItem(identifier: "0", field: "to", title: "To", value: "Bob")
        let sheet = Sheet.compose(ComposeSheet(title: "Send", isValid: true, configurationItems: [item]))
        var answers = presenter.present(sheet, number: 1).makeAsyncIterator()
        #expect(await answers.next().map { "\($0)" }?.contains("tapped(\"0\")") == true)
        let list = ListSheet(title: "To", field: "to", entries: [.init(identifier: "bob", title: "Bob")])
        var choices = presenter.present(.list(list), number: 2).makeAsyncIterator()
        #expect(await choices.next().map { "\($0)" }?.contains("chose(\"bob\")") == true)
        // Nothing follows from it, and it need not be said again.
        #expect(presenter.noteSettled(number: 1, events: 1) == nil)
        presenter.update(
            Sheet.compose(ComposeSheet(title: "Send", isValid: false, configurationItems: [item])), number: 1)
        presenter.noteSettled(number: 2, events: 1)
        presenter.dismiss(number: 2)
        presenter.update(sheet, number: 1)
        presenter.noteSettled(number: 1, events: 1)
        #expect(await answers.next().map { "\($0)" }?.contains("posted") == true)
    }

    @Test func refusesAnAnswerThatIsNoTruth() async {
        let presenter = ScriptedPresenter(answers: ["public": "perhaps"], patience: .milliseconds(50))
        #expect(
            await answer(presenter, Self.form(name: ""))
                .contains("“Public” is a switch; expected yes or no, found “perhaps”"))
    }

    @Test func endsTheAnswersWhenASheetIsDismissed() async {
        let presenter = ScriptedPresenter(answers: [:], patience: .milliseconds(50))
        let answers = presenter.present(.message(MessageSheet(title: "x", text: "")), number: 1)
        presenter.dismiss(number: 1)
        var all: [String] = []
        for await answer in answers { all.append("\(answer)") }
        #expect(all == ["event(Sheets.SheetEvent.closed)"])
    }

    @Test(arguments: [Int.min, Int.max, 0])
    func survivesAnyCounter(_ remaining: Int) async {
        let form = ComposeSheet(title: "x", charactersRemaining: remaining, isValid: false)
        let text = await answer(ScriptedPresenter(answers: [:], patience: .milliseconds(50)), .compose(form))
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

    /// A name that is misspelt answers nothing, and what was not reached was not tapped.
    @Test func saysWhatNothingHasAskedFor() async {
        let presenter = ScriptedPresenter(
            answers: ["Nmae": "x", "Name": "Ada", "tap": "Next,Send,Done", "skip": "yes", "alert": "OK"])
        let form = FormSheet(
            title: "Form",
            rows: [
                .init(identifier: "0", name: "Name", title: "Name", content: .field(.init(text: "Ada"))),
                .init(identifier: "1", name: "Next", title: "Next", content: .button(.plain)),
            ])
        #expect(await answer(presenter, .form(form)).contains("tapped(\"1\")"))
        #expect(presenter.unusedAnswers == ["alert=OK", "nmae=x", "tap=Send,Done"])
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
