// SPDX-License-Identifier: Apache-2.0

public import Sheets
import Synchronization

/// Answers sheets from given values, by the field that each sheet names. Nothing waits for a person.
public final class ScriptedPresenter: SheetPresenter {
    private struct Conversation {
        var sheet: Sheet
        let answers: AsyncStream<SheetAnswer>.Continuation
        var givenText: String?
        var tapped: Set<String> = []
        /// A setting that was tapped, with its value before: the next step waits for a list to come and go, or a change.
        var pendingTap: (identifier: String, value: String)?
        var hasPosted = false
    }

    /// False: a script answers.
    public var isInteractive: Bool { false }

    private let answers: [String: String]
    private let show: @Sendable (Sheet) -> Void
    private let conversations = Mutex<[Int: Conversation]>([:])

    /// A presenter with answers.
    ///
    /// - Parameters:
    ///   - answers: by field, in any case.
    ///   - show: takes previews and messages, which need no answer but may be worth printing.
    public init(answers: [String: String], show: @escaping @Sendable (Sheet) -> Void = { _ in }) {
        self.answers = Dictionary(
            answers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { _, last in last })
        self.show = show
    }

    /// Answers at once.
    public func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        conversations.withLock { $0[number] = Conversation(sheet: sheet, answers: continuation) }
        advance(number)
        return stream
    }

    /// Answers what the change made possible.
    public func update(_ sheet: Sheet, number: Int) {
        conversations.withLock { $0[number]?.sheet = sheet }
        advance(number)
    }

    /// Forgets the sheet; a form below it goes on.
    public func dismiss(number: Int) {
        let waiting = conversations.withLock { conversations -> [Int] in
            let dismissed = conversations.removeValue(forKey: number)
            dismissed?.answers.finish()
            guard case .list? = dismissed?.sheet else { return [] }
            for other in conversations.keys { conversations[other]?.pendingTap = nil }
            return conversations.keys.sorted()
        }
        for number in waiting { advance(number) }
    }

    private func advance(_ number: Int) {
        conversations.withLock { conversations in
            guard var conversation = conversations[number] else { return }
            if let answer = step(&conversation) { conversation.answers.yield(answer) }
            conversations[number] = conversation
        }
    }

    private func step(_ conversation: inout Conversation) -> SheetAnswer? {
        switch conversation.sheet {
        case .menu(let list), .list(let list): return choose(from: list)
        case .compose(let form): return compose(form, &conversation)
        case .preview, .message:
            show(conversation.sheet)
            return .event(.closed)
        case .progress: return nil
        }
    }

    private func choose(from list: ListSheet) -> SheetAnswer {
        let names = list.entries.map(\.identifier).joined(separator: ", ")
        guard let wanted = answers[list.field.lowercased()] else {
            // One thing to choose from is no question.
            if list.entries.count == 1 { return .event(.chose(list.entries[0].identifier)) }
            return .refused("“\(list.title)” needs an answer: --answer \(list.field)=VALUE, with one of \(names)")
        }
        let entry =
            list.entries.first { $0.identifier == wanted }
            ?? list.entries.first { $0.title.lowercased() == wanted.lowercased() }
        guard let entry else {
            return .refused("“\(wanted)” is no choice for \(list.field); there is \(names.isEmpty ? "none" : names)")
        }
        return .event(.chose(entry.identifier))
    }

    /// First the text, then each setting that has an answer, then post: each step waits until the form shows the last one.
    private func compose(_ form: ComposeSheet, _ conversation: inout Conversation) -> SheetAnswer? {
        if conversation.givenText == nil {
            conversation.givenText = answers[form.field.lowercased()] ?? form.text
            if let text = conversation.givenText, text != form.text { return .event(.changedText(text)) }
        }
        if let text = answers[form.field.lowercased()], text != form.text { return nil }
        if let tap = conversation.pendingTap {
            guard form.configurationItems.first(where: { $0.identifier == tap.identifier })?.value != tap.value else {
                return nil
            }
            conversation.pendingTap = nil
        }
        for item in form.configurationItems where conversation.tapped.insert(item.identifier).inserted {
            guard answers[item.field.lowercased()] != nil else { continue }
            conversation.pendingTap = (item.identifier, item.value)
            return .event(.tapped(item.identifier))
        }
        guard !conversation.hasPosted, !form.configurationItems.contains(where: \.isPending) else { return nil }
        guard form.isValid else {
            let counter =
                form.charactersRemaining.map {
                    $0 < 0 ? " (\($0.magnitude) character\($0 == -1 ? "" : "s") too many)" : ""
                } ?? ""
            let fields = ([form.field] + form.configurationItems.map(\.field)).map { "--answer \($0)=…" }.joined(
                separator: ", ")
            return .refused("“\(form.title)” cannot be posted as it is\(counter); it takes \(fields)")
        }
        conversation.hasPosted = true
        return .event(.posted)
    }
}
