// SPDX-License-Identifier: Apache-2.0

public import Sheets
import Synchronization

/// Answers sheets from given values, by the field that each sheet names. What has no answer goes to another presenter if there
/// is one; else the request ends.
///
/// An extension says when its sheet shows all that its work leads to. Only then is something tapped, or found to be refused; and what has no answer is
/// missed if the sheet then stays as it is for the ``patience``, and the extension is still at rest. An extension that stays at work has the time that the
/// session's limits give it.
///
/// ```swift
/// let presenter = ScriptedPresenter(answers: ["conversation": "Alice", "message": "From Rome"])
/// ```
public final class ScriptedPresenter: SheetPresenter {
    private struct Conversation {
        var sheet: Sheet
        let answers: AsyncStream<SheetAnswer>.Continuation
        var hasGivenText = false
        var tapped: Set<String> = []
        /// A setting that was tapped, with its value before: the next step waits for a list to come and go, or a change.
        var pendingTap: (identifier: String, value: String)?
        var hasPosted = false
        /// A row of a form that was changed, as it was before: the next step waits for a change.
        var pendingRow: FormSheet.Row?
        /// The number of events that the extension was sent.
        var sent = 0
        /// Whether it shows all that it has to show after them.
        var isSettled = false
        /// When it had settled and an answer was missing for the first time, without a change since.
        var lacksAnswerSince: ContinuousClock.Instant?
        /// Whether that was so for all of the patience.
        var hasRunOutOfPatience = false
        /// Passes on the answers of the other presenter, which shows the sheet.
        var relay: Task<Void, Never>?
    }

    /// The next step that the script takes for a sheet.
    private enum Step {
        case wait
        /// There is no answer, which is an error if the sheet stays as it is.
        case lacking
        case answer(SheetEvent)
        /// There is no answer; with the reason.
        case missing(String)
        /// The answer is wrong; with the reason.
        case refuse(String)
    }

    /// Whether a person is asked for what has no answer.
    public var isInteractive: Bool { other?.isInteractive ?? false }

    /// Returns true: only of a settled sheet is it known that an answer is missing.
    public var wantsSettledSheets: Bool { true }

    /// The fields that have answers, and those that must exist.
    public var answeredFields: [String] { Set(answers.keys).union(required).sorted() }

    /// The answer of the script.
    public func answer(givenTo field: String) -> String? { answer(for: field) }

    /// The answers that no sheet has asked for yet, and the parts of `tap=One,Two` and the like that were not tapped. The answer whether to
    /// skip items is not among them: only some requests ask.
    public var unusedAnswers: [String] {
        let (used, taps) = (used.withLock { $0 }, taps.withLock { $0 })
        return answers.sorted { $0.key < $1.key }.compactMap { field, answer in
            if let count = taps[field] {
                let rest = answer.split(separator: ",").dropFirst(count)
                return rest.isEmpty ? nil : "\(field)=\(rest.joined(separator: ","))"
            }
            return used.contains(field) || field == RequestOptions.skipField ? nil : "\(field)=\(answer)"
        }
    }

    /// The fields with an answer that sheets show as dots.
    public var answeredSecrets: [String] { secrets.withLock { $0.sorted() } }

    private let secrets = Mutex<Set<String>>([])

    /// Whether the person has cancelled work while its progress was shown.
    public var wasStopped: Bool { stop.withLock(\.self) }

    private let stop = Mutex(false)

    private func noteSecrets(of sheet: Sheet) {
        let fields: [String]
        switch sheet {
        case .compose(let sheet): fields = sheet.isSecure ? [sheet.field] : []
        case .form(let form):
            fields = form.rows.compactMap { row in
                if case .field(let field) = row.content, field.isSecure { row.name } else { nil }
            }
        default: return
        }
        let answered = fields.map { $0.lowercased() }.filter { answers[$0] != nil }
        if !answered.isEmpty { secrets.withLock { $0.formUnion(answered) } }
    }

    private let answers: [String: String]
    private let required: [String]
    private let other: (any SheetPresenter)?
    private let show: @Sendable (Sheet) -> Void
    private let conversations = Mutex<[Int: Conversation]>([:])
    /// How often each list and each form was shown, by its hash: an extension that returns to one after each answer would never end.
    private let shown = Mutex<[Int: Int]>([:])
    /// How many of the things that are to be tapped were tapped, by the field that names them.
    private let taps = Mutex<[String: Int]>([:])
    /// The fields that a sheet has had.
    private let used = Mutex<Set<String>>([])
    /// How long a sheet that has settled, and lacks an answer, may stay as it is: what a timer of the extension does comes later.
    public let patience: Duration
    private static let mostRepetitions = 1_000
    private static let mostSheets = 100_000

    /// A presenter with answers.
    ///
    /// - Parameters:
    ///   - answers: by field, in any case.
    ///   - required: fields that must exist although they have no answer here.
    ///   - other: shows the sheets that have no answer, and forms of which a field has none; nil if such a sheet ends the request.
    ///   - patience: how long a sheet that has settled, and lacks an answer, may stay as it is before the request ends.
    ///   - show: takes previews, messages and progress if there is no other presenter: they need no answer but may be worth
    ///     printing.
    public init(
        answers: [String: String], requiring required: [String] = [], otherwise other: (any SheetPresenter)? = nil,
        patience: Duration = .seconds(10), show: @escaping @Sendable (Sheet) -> Void = { _ in }
    ) {
        self.answers = Dictionary(
            answers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { _, last in last })
        self.required = required.map { $0.lowercased() }
        self.other = other
        self.patience = patience
        self.show = show
    }

    /// Answers at once, as far as there are answers.
    public func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        noteSecrets(of: sheet)
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        conversations.withLock { $0[number] = Conversation(sheet: sheet, answers: continuation) }
        if let reason = repetition(of: sheet) { continuation.yield(.refused(reason)) } else { advance(number) }
        return stream
    }

    /// Begins a request: forgets the sheets that were shown, and passes the owner on to the other presenter.
    public func setOwner(_ name: String?, identifier: String, notes: [String]) {
        shown.withLock { $0 = [:] }
        other?.setOwner(name, identifier: identifier, notes: notes)
    }

    /// The reason why a sheet is not answered again; nil if it is. With a person at the other presenter nothing is counted.
    private func repetition(of sheet: Sheet) -> String? {
        switch sheet {
        case .menu, .list, .compose, .form: break
        case .preview, .progress, .message: return nil
        }
        guard other == nil else { return nil }
        let (count, sheets) = shown.withLock { counts in
            counts[sheet.hashValue, default: 0] += 1
            return (counts[sheet.hashValue] ?? 0, counts.count)
        }
        if sheets > Self.mostSheets { return "the extension has shown \(sheets) different sheets" }
        guard count > Self.mostRepetitions else { return nil }
        return
            "“\(sheet.title)” was shown \(count) times, and answered in the same way each time; a person would answer otherwise now"
    }

    /// Answers what the change made possible.
    public func update(_ sheet: Sheet, number: Int) {
        noteSecrets(of: sheet)
        let isRelayed = conversations.withLock { conversations in
            conversations[number]?.sheet = sheet
            conversations[number]?.isSettled = false
            conversations[number]?.lacksAnswerSince = nil
            conversations[number]?.hasRunOutOfPatience = false
            return conversations[number]?.relay != nil
        }
        if isRelayed { other?.update(sheet, number: number) } else { advance(number) }
    }

    /// Does what had to wait until the sheet no longer changes by itself. If an answer is missing, the sheet has the ``patience`` to change all the same.
    @discardableResult
    public func noteSettled(number: Int, events: Int) -> Duration? {
        let isCurrent = conversations.withLock { conversations in
            // What was reported before the last event says nothing of what comes after it.
            guard let conversation = conversations[number], conversation.sent == events else { return false }
            // A sheet above it is what the person sees.
            guard !conversations.keys.contains(where: { $0 > number }) else { return false }
            conversations[number]?.isSettled = true
            conversations[number]?.hasRunOutOfPatience = remainingPatience(of: conversation) == .zero
            return true
        }
        guard isCurrent else { return nil }
        advance(number)
        return conversations.withLock {
            $0[number].flatMap { $0.hasRunOutOfPatience ? nil : remainingPatience(of: $0) }
        }
    }

    /// Returns the rest of the patience with a missing answer; nil if no answer is missing.
    private func remainingPatience(of conversation: Conversation) -> Duration? {
        conversation.lacksAnswerSince.map { max(.zero, patience - $0.duration(to: .now)) }
    }

    /// Forgets the sheet; a form below it goes on.
    public func dismiss(number: Int) {
        let (dismissed, waiting) = conversations.withLock { conversations -> (Conversation?, [Int]) in
            let dismissed = conversations.removeValue(forKey: number)
            dismissed?.answers.finish()
            switch dismissed?.sheet {
            case .list, .compose: break
            default: return (dismissed, [])
            }
            for other in conversations.keys { conversations[other]?.pendingTap = nil }
            return (dismissed, conversations.keys.sorted())
        }
        if let relay = dismissed?.relay {
            relay.cancel()
            other?.dismiss(number: number)
        }
        for number in waiting { advance(number) }
    }

    private func advance(_ number: Int) {
        conversations.withLock { conversations in
            guard var conversation = conversations[number], conversation.relay == nil else { return }
            switch step(&conversation) {
            case .wait: break
            case .lacking: conversation.lacksAnswerSince = conversation.lacksAnswerSince ?? .now
            case .answer(let event):
                conversation.answers.yield(.event(event))
                conversation.sent += 1
                conversation.isSettled = false
                conversation.lacksAnswerSince = nil
            case .refuse(let reason): conversation.answers.yield(.refused(reason))
            case .missing(let reason):
                if let other {
                    relay(&conversation, number, to: other)
                } else {
                    conversation.answers.yield(.refused(reason))
                }
            }
            conversations[number] = conversation
        }
    }

    private func relay(_ conversation: inout Conversation, _ number: Int, to other: any SheetPresenter) {
        let events = other.present(conversation.sheet, number: number)
        let answers = conversation.answers
        let person = other as? any PersonPresenter
        conversation.relay = Task {
            var draft = Draft()
            for await answer in events {
                if case .event(let event) = answer, let person, let sheet = sheet(number) {
                    guard await draft.passes(event, of: sheet, asking: person) else { continue }
                    if case .progress = sheet, event == .cancelled { stop.withLock { $0 = true } }
                }
                answers.yield(answer)
            }
        }
    }

    private func sheet(_ number: Int) -> Sheet? { conversations.withLock { $0[number]?.sheet } }

    private func step(_ conversation: inout Conversation) -> Step {
        switch conversation.sheet {
        case .menu(let list), .list(let list): return choose(from: list)
        case .compose(let form): return compose(form, &conversation)
        case .form(let form): return fill(form, &conversation)
        case .preview, .message:
            if other != nil { return .missing("") }
            show(conversation.sheet)
            return .answer(.closed)
        case .progress:
            if other != nil { return .missing("") }
            show(conversation.sheet)
            return .wait
        }
    }

    /// The answer for a field that a sheet has.
    private func answer(for field: String) -> String? {
        let field = field.lowercased()
        guard let answer = answers[field] else { return nil }
        used.withLock { _ = $0.insert(field) }
        return answer
    }

    private func choose(from list: ListSheet) -> Step {
        let names = list.entries.map(\.identifier).joined(separator: ", ")
        guard let wanted = answer(for: list.field) else {
            // One thing to choose from is no question, unless a person can be asked.
            if list.entries.count == 1, other == nil { return .answer(.chose(list.entries[0].identifier)) }
            let subject = list.field == RequestOptions.actionField ? "no action given" : list.title
            return .missing("\(subject): \(Self.advice(list, names))")
        }
        // Where any text is an answer, it is taken as it is.
        if list.acceptsOthers == true { return .answer(.chose(wanted)) }
        guard let entry = entry(wanted, in: list) ?? nextEntry(of: wanted, in: list) else {
            return .refuse("no \(list.field) is called “\(wanted)”; available: \(names.isEmpty ? "none" : names)")
        }
        return .answer(.chose(entry.identifier))
    }

    private func entry(_ wanted: String, in list: ListSheet) -> ListSheet.Entry? {
        list.entries.first { $0.identifier == wanted }
            ?? list.entries.first { $0.identifier.lowercased() == wanted.lowercased() }
            ?? list.entries.first { $0.title.lowercased() == wanted.lowercased() }
    }

    /// The entry that the next part between commas names: several lists with one field follow each other.
    private func nextEntry(of answer: String, in list: ListSheet) -> ListSheet.Entry? {
        let parts = answer.split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) }
        return taps.withLock { taps in
            let position = taps[list.field, default: 0]
            guard parts.indices.contains(position), let found = entry(parts[position], in: list) else { return nil }
            taps[list.field] = position + 1
            return found
        }
    }

    private static func advice(_ list: ListSheet, _ names: String) -> String {
        switch list.field {
        case RequestOptions.actionField: "choose one with --action: \(names)"
        case RequestOptions.skipField: "--answer skip=yes goes on without, --answer skip=no cancels"
        default:
            // A person may copy it into a shell, and the name is the extension's.
            list.field.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
                ? "choose with --answer \(list.field)=VALUE, one of \(names)"
                : "choose with --answer '\(list.field.replacing("'", with: "'\\''"))=VALUE', one of \(names)"
        }
    }

    /// First the text, then each setting that has an answer, then post: each step waits until the form shows the last one.
    private func compose(_ form: ComposeSheet, _ conversation: inout Conversation) -> Step {
        let text = form.hasText ? answer(for: form.field) : nil
        if let text, text != form.text {
            guard !conversation.hasGivenText else {
                return conversation.isSettled
                    ? .refuse("the text of “\(form.title)” stays “\(form.text)”; it does not take “\(text)”") : .wait
            }
            conversation.hasGivenText = true
            return .answer(.changedText(text))
        }
        if let tap = conversation.pendingTap {
            // A tap that has changed nothing is done when nothing more comes.
            guard
                conversation.isSettled
                    || form.configurationItems.first(where: { $0.identifier == tap.identifier })?.value != tap.value
            else { return .wait }
            conversation.pendingTap = nil
        }
        for item in form.configurationItems where conversation.tapped.insert(item.identifier).inserted {
            guard answer(for: item.field) != nil else { continue }
            conversation.pendingTap = (item.identifier, item.value)
            return .answer(.tapped(item.identifier))
        }
        guard !conversation.hasPosted, !form.configurationItems.contains(where: \.isPending) else { return .wait }
        let isComplete =
            (!form.hasText || text != nil)
            && form.configurationItems.allSatisfy { answers[$0.field.lowercased()] != nil }
        if other != nil, !isComplete || !form.isValid { return .missing("") }
        guard form.isValid else {
            // An extension may still load what it was given, and validate the sheet again. A text that is too long stays so.
            if conversation.hasRunOutOfPatience || (form.charactersRemaining ?? 0) < 0 {
                return .refuse(Self.invalid(form))
            }
            return conversation.isSettled ? .lacking : .wait
        }
        conversation.hasPosted = true
        return .answer(.posted)
    }

    private static func invalid(_ form: ComposeSheet) -> String {
        let counter =
            form.charactersRemaining.map {
                $0 < 0 ? " (\($0.magnitude) character\($0 == -1 ? "" : "s") too many)" : ""
            } ?? ""
        let fields = ((form.hasText ? [form.field] : []) + form.configurationItems.map(\.field)).map {
            "--answer \($0)=…"
        }.joined(separator: ", ")
        return "“\(form.title)” cannot be posted as it is\(counter); it takes \(fields)"
    }

    // MARK: Forms

    /// First the fields and switches that have answers, then what is to be tapped: each step waits until the form shows the last one.
    private func fill(_ form: FormSheet, _ conversation: inout Conversation) -> Step {
        if let pending = conversation.pendingRow {
            if form.rows.first(where: { $0.identifier == pending.identifier }) == pending {
                guard conversation.isSettled else { return .wait }
                // A text that the form does not show was refused by the extension; a switch may do something else.
                if case .field = pending.content {
                    let answer = answers[pending.name.lowercased()] ?? ""
                    return .refuse("“\(pending.name)” of “\(form.title)” does not take “\(answer)”")
                }
            }
            conversation.pendingRow = nil
        }
        for row in form.rows where row.isInteractive && !conversation.tapped.contains(row.identifier) {
            guard let answer = answers[row.name.lowercased()], let step = set(row, answer) else { continue }
            conversation.tapped.insert(row.identifier)
            if case .answer = step { conversation.pendingRow = row }
            return step
        }
        // What shows its progress goes on by itself, whatever else is quiet.
        let isWorking = form.rows.contains { if case .progress = $0.content { true } else { false } }
        guard conversation.isSettled, !isWorking else { return other == nil || hasTap(form) ? .wait : .missing("") }
        if let tap = nextTap(in: form) { return .answer(.tapped(tap)) }
        if other != nil { return .missing("") }
        guard form.rows.contains(where: \.isInteractive) else { return .wait }
        return conversation.hasRunOutOfPatience ? .missing(Self.question(form)) : .lacking
    }

    /// Whether an answer says what to tap.
    private func hasTap(_ form: FormSheet) -> Bool { answers[form.tapField.lowercased()] != nil }

    /// Sets a row as an answer says; nil if it is so already, or takes no answer.
    private func set(_ row: FormSheet.Row, _ answer: String) -> Step? {
        switch row.content {
        case .field(let field):
            used.withLock { _ = $0.insert(row.name.lowercased()) }
            return field.text == answer ? nil : .answer(.changedField(row.identifier, answer))
        case .toggle(let isOn):
            guard let wanted = Self.truths[answer.lowercased()] else {
                return .refuse("“\(row.name)” is a switch; expected yes or no, found “\(answer)”")
            }
            used.withLock { _ = $0.insert(row.name.lowercased()) }
            return wanted == isOn ? nil : .answer(.tapped(row.identifier))
        case .text, .image, .button, .entry, .progress: return nil
        }
    }

    private static let truths = ["yes": true, "on": true, "true": true, "no": false, "off": false, "false": false]

    /// The row that the next answer names: all of the answer, or its parts between commas, one after the other.
    private func nextTap(in form: FormSheet) -> String? {
        guard let answer = answers[form.tapField.lowercased()] else { return nil }
        func row(_ name: String) -> String? {
            let name = name.trimmingPrefix { $0 == " " }.lowercased()
            return form.rows.first { $0.isTappable && [$0.name.lowercased(), $0.title.lowercased()].contains(name) }?
                .identifier
        }
        return taps.withLock { taps in
            let position = taps[form.tapField, default: 0]
            let parts = answer.split(separator: ",").map(String.init)
            if position == 0, let found = row(answer) {
                taps[form.tapField] = parts.count
                return found
            }
            guard parts.indices.contains(position), let found = row(parts[position]) else { return nil }
            taps[form.tapField] = position + 1
            return found
        }
    }

    private static func question(_ form: FormSheet) -> String {
        let taps = form.rows.filter(\.isTappable).filter {
            $0.content != .toggle(isOn: true) && $0.content != .toggle(isOn: false)
        }
        let fields = form.rows.filter { $0.isInteractive && !$0.name.isEmpty && !taps.contains($0) }.map(\.name)
        let most = 20
        let tapped =
            taps.map(\.name).prefix(most).joined(separator: ", ")
            + (taps.count > most ? " and \(taps.count - most) more" : "")
        return "“\(form.title)” waits for a person"
            + (taps.isEmpty ? "" : "; tap with --answer \(form.tapField)=NAME, one of \(tapped)")
            + (fields.isEmpty ? "" : "; fields: " + fields.map { "--answer \"\($0)=…\"" }.joined(separator: ", "))
    }
}
