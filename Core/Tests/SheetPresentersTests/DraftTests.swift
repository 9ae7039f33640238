// SPDX-License-Identifier: Apache-2.0

import Sheets
import Synchronization
import Testing

@testable import SheetPresenters

struct DraftTests {
    /// A person who answers the host's questions in one way, and is asked by a presenter that passes on what they did.
    private final class Person: PersonPresenter {
        let answer: SheetEvent
        let asked = Mutex(0)
        let events: [SheetEvent]
        let isInteractive = true
        let answeredFields: [String] = []
        let failure: String? = nil

        init(_ events: [SheetEvent], answer: SheetEvent) {
            self.events = events
            self.answer = answer
        }

        func ask(_ sheet: Sheet) async -> SheetEvent {
            asked.withLock { $0 += 1 }
            return answer
        }

        func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
            AsyncStream { continuation in
                for event in events { continuation.yield(.event(event)) }
                continuation.finish()
            }
        }

        func update(_ sheet: Sheet, number: Int) {}
        func dismiss(number: Int) {}
    }

    private static let form = FormSheet(
        title: "Note",
        rows: [
            .init(identifier: "1", name: "title", title: "Title", content: .field(.init(text: ""))),
            .init(identifier: "2", name: "cancel", title: "Cancel", content: .button(.cancel)),
        ])

    /// Presents a sheet, and returns the events that the extension gets and the number of times that the person was asked.
    private func passed(
        _ events: [SheetEvent], of sheet: Sheet, answer: SheetEvent, upTo count: Int
    ) async -> (events: [SheetEvent], asked: Int) {
        let person = Person(events, answer: answer)
        let presenter = ScriptedPresenter(answers: [:], otherwise: person)
        let answers = presenter.present(sheet, number: 1)
        presenter.noteSettled(number: 1, events: 0)
        var result: [SheetEvent] = []
        for await case .event(let event) in answers {
            result.append(event)
            if result.count == count { break }
        }
        return (result, person.asked.withLock { $0 })
    }

    @Test func keepsWhatIsWrittenUntilThePersonSaysSo() async {
        let sheet = Sheet.compose(ComposeSheet(title: "Post"))
        let kept = await passed(
            [.changedText("Hello"), .cancelled, .posted], of: sheet, answer: .chose("keep"), upTo: 2)
        #expect(kept.events == [.changedText("Hello"), .posted] && kept.asked == 1)
        let dropped = await passed([.changedText("Hello"), .cancelled], of: sheet, answer: .chose("delete"), upTo: 2)
        #expect(dropped.events == [.changedText("Hello"), .cancelled] && dropped.asked == 1)
        // A sheet that stays after a post that has failed has it still.
        let failed = await passed(
            [.changedText("Hello"), .posted, .cancelled], of: sheet, answer: .chose("delete"), upTo: 3)
        #expect(failed.asked == 1)
        // A person who closes the question goes on writing.
        let closed = await passed([.changedText("Hello"), .cancelled, .posted], of: sheet, answer: .cancelled, upTo: 2)
        #expect(closed.events == [.changedText("Hello"), .posted])
    }

    @Test(arguments: [
        ([SheetEvent.cancelled], ComposeSheet(title: "Post", text: "from the extension")),
        ([.changedText("Hello"), .changedText(""), .cancelled], ComposeSheet(title: "Post")),
        ([.changedText("secret"), .cancelled], ComposeSheet(title: "Passphrase", isSecure: true)),
        ([.changedText("eng"), .cancelled], ComposeSheet(title: "Language", hasOneLine: true)),
    ])
    func asksNothingWhereNothingIsLost(_ events: [SheetEvent], _ sheet: ComposeSheet) async {
        let result = await passed(events, of: .compose(sheet), answer: .chose("keep"), upTo: events.count)
        #expect(result.events == events && result.asked == 0)
    }

    /// The button that cancels drops the fields of a view of the extension's own as Esc does.
    @Test(arguments: [SheetEvent.cancelled, .tapped("2")])
    func keepsTheFieldsOfAView(_ end: SheetEvent) async {
        let kept = await passed(
            [.changedField("1", "Title"), end, .tapped("1")], of: .form(Self.form), answer: .chose("keep"), upTo: 2)
        #expect(kept.events == [.changedField("1", "Title"), .tapped("1")] && kept.asked == 1)
        let empty = await passed([end], of: .form(Self.form), answer: .chose("keep"), upTo: 1)
        #expect(empty.events == [end] && empty.asked == 0)
    }
}
