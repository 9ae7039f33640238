// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
public import SheetPresenters
public import Sheets

/// Shows sheets in the terminal that controls this process, and takes a person's keys.
public final class TerminalPresenter: PersonPresenter, @unchecked Sendable {
    // @unchecked: everything that changes is guarded by `lock`.

    /// A sheet that is shown, as it looks now.
    private struct Open {
        /// Nil for the host's own.
        var number: Int?
        var view: TerminalSheet
        var answers: AsyncStream<SheetAnswer>.Continuation
        /// The line that names whose sheet it is; nil for the host's own.
        var owner: Owner?
        /// Of a question that has come over another sheet: which keys are still meant for that one; nil once it has been listened to.
        var input: InputGuard?
    }

    /// The time in which the rest of a key arrives; otherwise it was Esc.
    private static let keyTimeout = Duration.milliseconds(50)

    /// From one look at the keys to the next while the shell has the terminal.
    private static let awayInterval = Duration.milliseconds(50)

    /// True: a person answers.
    public var isInteractive: Bool { true }

    /// None: the presenter has no answers of its own, as a person answers.
    public var answeredFields: [String] { [] }

    /// Nil: a terminal that is gone ends the process.
    public var failure: String? { nil }

    private let lock = NSLock()
    private let terminal: Terminal
    private var sheets: [Open] = []
    private var owner: Owner?
    private var keys: Task<Void, Never>?
    private var pendingKey: Task<Void, Never>?
    private var resizing: (any DispatchSourceSignal)?
    /// The size of the terminal at the last drawing, in characters; nil before the first one.
    private var drawnSize: (columns: Int, rows: Int)?
    /// Whether a sheet was shown that a person may still be typing into.
    private var hasShownSheet = false
    private let interrupted: @Sendable () -> Void

    /// Creates a presenter on this process's terminal; nil if there is no terminal, or one that only shows lines.
    ///
    /// - Parameter interrupted: called when the person presses Ctrl-C, or the terminal is gone.
    public init?(interrupted: @escaping @Sendable () -> Void) {
        guard let terminal = Terminal() else { return nil }
        self.terminal = terminal
        self.interrupted = interrupted
    }

    /// Why no presenter can be created although a person may sit at a terminal; nil if there is no such reason.
    public static var obstacle: String? {
        Terminal.canDraw ? nil : "nothing can be asked here, because TERM is empty or dumb"
    }

    /// Names whose sheets follow, in a first line that no sheet can change.
    ///
    /// - Parameters:
    ///   - name: what people read; nil for sheets of the host itself, which have no such line.
    ///   - identifier: the extension's.
    ///   - notes: what else to know of it, such as how far it is confined.
    public func setOwner(_ name: String?, identifier: String = "", notes: [String] = []) {
        lock.withLock {
            owner = name.map { Owner(name: $0, rest: [identifier] + notes) }
        }
    }

    /// Shows a sheet over the others.
    public func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        present(sheet, number: number, owner: lock.withLock { owner })
    }

    /// Shows a sheet of the host's own over those of an extension, until the person answers it.
    ///
    /// - Parameter sheet: a menu or a list.
    /// - Returns: what the person did; `cancelled` also if the terminal is gone.
    public func ask(_ sheet: Sheet) async -> SheetEvent {
        defer { dismiss(nil) }
        for await answer in present(sheet, number: nil, owner: nil) {
            if case .event(let event) = answer { return event }
        }
        return .cancelled
    }

    private func present(_ sheet: Sheet, number: Int?, owner: Owner?) -> AsyncStream<SheetAnswer> {
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        lock.withLock {
            let isQuestion = number == nil
            var open = Open(
                number: number, view: TerminalSheet(sheet, isQuestion: isQuestion), answers: continuation, owner: owner)
            if isQuestion, hasShownSheet {
                open.input = InputGuard()
                open.input?.sheetAppeared(isQuestion: true, at: .now)
                open.view.isListening = false
            }
            hasShownSheet = true
            // Nothing of an extension's covers a question of the host's own.
            let place = isQuestion ? sheets.endIndex : sheets.firstIndex { $0.number == nil } ?? sheets.endIndex
            sheets.insert(open, at: place)
            terminal.begin()
            draw()
            startReading()
            if open.input != nil { waitUntilListening() }
        }
        return stream
    }

    /// Shows that a question takes keys, as soon as the person has stopped typing into what was shown before it.
    private func waitUntilListening() {
        Task { [weak self] in
            while let rest = self?.timeUntilListening() {
                // Each key puts the moment off. Only a cancelled task ends the sleep early, and then no one looks at the sheet.
                guard await Task.pause(for: rest) else { return }
            }
        }
    }

    private func timeUntilListening() -> Duration? {
        lock.withLock {
            guard let top = sheets.indices.last, let input = sheets[top].input else { return nil }
            let rest = input.remaining(at: .now)
            guard rest <= .zero else { return rest }
            sheets[top].input = nil
            sheets[top].view.isListening = true
            draw()
            return nil
        }
    }

    /// Shows something else in its place.
    public func update(_ sheet: Sheet, number: Int) {
        lock.withLock {
            guard let position = sheets.firstIndex(where: { $0.number == number }) else { return }
            sheets[position].view.update(sheet)
            draw()
        }
    }

    /// Takes a sheet away.
    public func dismiss(number: Int) { dismiss(number as Int?) }

    private func dismiss(_ number: Int?) {
        lock.withLock {
            for sheet in sheets where sheet.number == number { sheet.answers.finish() }
            sheets.removeAll { $0.number == number }
            guard sheets.isEmpty else { return draw() }
            stopReading()
            terminal.end()
        }
    }

    private func draw() {
        guard !sheets.isEmpty else { return }
        let size = terminal.size
        drawnSize = size
        let first =
            sheets[sheets.count - 1].owner.map { [Style.dim($0.line(columns: size.columns - 1))] } ?? []
        let rows = size.rows - first.count
        terminal.draw(first + sheets[sheets.count - 1].view.lines(columns: size.columns, rows: rows))
    }

    /// Keys are read only while a sheet is shown: what a person types at other times is for another program.
    private func startReading() {
        guard keys == nil else { return }
        keys = Task { [weak self, number = terminal.number] in
            do {
                let waiter = try DescriptorWaiter(number, for: .reading)
                while await waiter.wait() {
                    guard let self, self.readKeys() else { return }
                    guard self.isAway else { continue }
                    // Keys that are there wake the waiter again at once, and are not read before the sheet is back.
                    guard await Task.pause(for: Self.awayInterval) else { return }
                }
            } catch {
                self?.interrupted()
            }
        }
        let source = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
        source.setEventHandler { [weak self] in self?.redraw() }
        // A change between the first drawing and this moment came without a signal.
        source.setRegistrationHandler { [weak self] in self?.redraw() }
        source.resume()
        resizing = source
    }

    private func stopReading() {
        keys?.cancel()
        keys = nil
        pendingKey?.cancel()
        pendingKey = nil
        resizing?.cancel()
        resizing = nil
    }

    /// Whether the terminal is not this presenter's, although a sheet is shown.
    private var isAway: Bool { lock.withLock { !terminal.isTaken } }

    /// Follows the terminal's size.
    private func redraw() {
        lock.withLock {
            if let drawn = drawnSize, drawn != terminal.size { draw() }
        }
    }

    /// Returns false if no more keys can come.
    private func readKeys() -> Bool {
        let (pressed, isIncomplete): ([TerminalKey]?, Bool) = lock.withLock {
            // The last sheet was taken away meanwhile: what is typed now is for another program.
            guard !Task.isCancelled else { return ([], false) }
            pendingKey?.cancel()
            pendingKey = nil
            return (terminal.readKeys(), terminal.isInsideSequence)
        }
        guard let pressed else {
            interrupted()
            return false
        }
        press(pressed)
        if isIncomplete { waitForRest() }
        return true
    }

    /// The key Esc is the beginning of other keys.
    private func waitForRest() {
        lock.withLock {
            pendingKey = Task { [weak self] in
                guard await Task.pause(for: Self.keyTimeout) else { return }
                self?.flushKeys()
            }
        }
    }

    private func flushKeys() {
        let pressed = lock.withLock { Task.isCancelled ? [] : terminal.flushKeys() }
        press(pressed)
    }

    /// The sheet is shown again when the process goes on: the time passes while it is stopped.
    private func suspend() {
        terminal.suspend()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { [weak self] in
            self?.resume()
        }
    }

    private func resume() {
        lock.withLock {
            guard !sheets.isEmpty else { return }
            terminal.begin()
            draw()
        }
    }

    private func press(_ keys: [TerminalKey]) {
        if keys.contains(.interrupt) {
            lock.withLock { terminal.end() }
            return interrupted()
        }
        lock.withLock {
            guard !sheets.isEmpty else { return }
            let top = sheets.count - 1
            guard sheets[top].input == nil else {
                sheets[top].input?.keyPressed(at: .now)
                if keys.contains(.suspend) { suspend() }
                return
            }
            let events = sheets[top].view.press(keys.filter { $0 != .suspend && $0 != .redraw })
            if keys.contains(.suspend) { suspend() } else { draw() }
            for event in events { sheets[top].answers.yield(.event(event)) }
        }
    }
}
