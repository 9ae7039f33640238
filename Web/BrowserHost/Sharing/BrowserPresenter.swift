// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import FileOperations
import Sheets
import Synchronization

/// Shows sheets in the add-on's popup.
final class BrowserPresenter: SheetPresenter {
    private struct State {
        var lastNumber = 0
        /// The browser's numbers of the extension's sheets, by the extension's: none of these is one of the host's own sheets.
        var numbers: [Int: Int] = [:]
        var answers: [Int: AsyncStream<SheetAnswer>.Continuation] = [:]
        /// The changed sheets that are not sent yet, by the browser's numbers.
        var updates: [Int: HostMessage.Presentation] = [:]
        var owner: (name: String, notes: [String])?
        var hasClosed = false
    }

    /// True: a person answers.
    var isInteractive: Bool { true }
    /// Always empty, as no field was answered in advance.
    var answeredFields: [String] { [] }

    private let channel: NativeChannel
    private let state = Mutex(State())

    init(_ channel: NativeChannel) { self.channel = channel }

    func setOwner(_ name: String?, identifier: String, notes: [String]) {
        // A name cannot look like more than a name.
        let owner = name.map { (PrintableText.line($0), [identifier] + notes) }
        state.withLock { $0.owner = owner.map { (name: $0.0, notes: $0.1) } }
    }

    func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        dismiss(number: number)
        let (shown, stream) = present(sheet, owner: state.withLock { $0.owner })
        state.withLock { $0.numbers[number] = shown }
        return stream
    }

    private func present(
        _ sheet: Sheet, owner: (name: String, notes: [String])?
    ) -> (number: Int, stream: AsyncStream<SheetAnswer>) {
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        let (number, hasClosed) = state.withLock { state in
            state.lastNumber += 1
            state.answers[state.lastNumber] = continuation
            return (state.lastNumber, state.hasClosed)
        }
        if hasClosed { continuation.yield(.event(.cancelled)) }
        channel.send(.present(presentation(sheet, number, owner)))
        return (number, stream)
    }

    func update(_ sheet: Sheet, number: Int) {
        let waits = state.withLock { state -> (number: Int, isFirst: Bool)? in
            guard let shown = state.numbers[number] else { return nil }
            let isFirst = state.updates[shown] == nil
            state.updates[shown] = presentation(sheet, shown, state.owner)
            return (shown, isFirst)
        }
        guard let waits, waits.isFirst else { return }
        // However fast an extension changes a sheet, one change waits for the browser: the last one.
        channel.send { [self] in
            state.withLock { $0.updates.removeValue(forKey: waits.number) }.map { HostMessage.update($0) }
        }
    }

    func dismiss(number: Int) {
        guard let shown = state.withLock({ $0.numbers.removeValue(forKey: number) }) else { return }
        takeAway(shown)
    }

    private func takeAway(_ number: Int) {
        let answers = state.withLock { state in
            state.updates[number] = nil
            return state.answers.removeValue(forKey: number)
        }
        answers?.finish()
        channel.send(.dismiss(number))
    }

    private func presentation(
        _ sheet: Sheet, _ number: Int, _ owner: (name: String, notes: [String])?
    ) -> HostMessage.Presentation {
        .init(sheet: number, owner: owner?.name, notes: owner?.notes ?? [], content: sheet)
    }

    /// Shows a sheet of the host's own over those of an extension, and returns what the person did.
    func ask(_ sheet: Sheet) async -> SheetEvent {
        let (number, stream) = present(sheet, owner: nil)
        defer { takeAway(number) }
        for await answer in stream {
            if case .event(let event) = answer { return event }
        }
        return .cancelled
    }

    /// Passes on what the person did.
    func take(_ event: AddOnMessage.Event) {
        _ = state.withLock { $0.answers[event.sheet]?.yield(.event(event.event)) }
    }

    /// Ends every sheet, because the person has closed the popup for good.
    func close() {
        let answers = state.withLock { state in
            state.hasClosed = true
            return Array(state.answers.values)
        }
        for answer in answers { answer.yield(.event(.cancelled)) }
    }
}
