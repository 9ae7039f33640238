// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Sheets

/// Shows sheets in a terminal, and takes a person's keys.
public final class TerminalPresenter: SheetPresenter, @unchecked Sendable {
    // @unchecked: everything that changes is guarded by `lock`.

    /// A sheet that is shown, the way it looks now.
    private struct Open {
        var number: Int
        var view: TerminalSheet
        var answer: @Sendable (SheetAnswer) -> Void
    }

    /// A person.
    public var isInteractive: Bool { true }

    private let lock = NSLock()
    private let terminal = Terminal()
    private var sheets: [Open] = []
    private var isReading = false
    private let interrupted: @Sendable () -> Void

    /// A presenter on this process's terminal; nil where there is none, or none that understands more than lines.
    ///
    /// - Parameter interrupted: called when the person presses Ctrl-C.
    public init?(interrupted: @escaping @Sendable () -> Void) {
        guard Terminal.isPresent else { return nil }
        self.interrupted = interrupted
    }

    /// Shows a sheet over the others.
    public func present(_ sheet: Sheet, number: Int, answer: @escaping @Sendable (SheetAnswer) -> Void) {
        lock.withLock {
            sheets.append(Open(number: number, view: TerminalSheet(sheet), answer: answer))
            terminal.begin()
            draw()
            startReading()
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
    public func dismiss(number: Int) {
        lock.withLock {
            sheets.removeAll { $0.number == number }
            if sheets.isEmpty { terminal.end() } else { draw() }
        }
    }

    private func draw() {
        guard let top = sheets.last else { return }
        let size = terminal.size
        terminal.draw(top.view.lines(columns: size.columns, rows: size.rows))
    }

    private func startReading() {
        guard !isReading else { return }
        isReading = true
        let thread = Thread { [self] in
            while let keys = terminal.readKeys() {
                for key in keys { press(key) }
                if lock.withLock({ stopReadingIfIdle() }) { return }
            }
            lock.withLock { isReading = false }
            interrupted()
        }
        thread.name = "terminal keys"
        thread.start()
    }

    private func stopReadingIfIdle() -> Bool {
        if sheets.isEmpty { isReading = false }
        return sheets.isEmpty
    }

    private func press(_ key: TerminalKey) {
        guard key != .interrupt else {
            lock.withLock { terminal.end() }
            return interrupted()
        }
        let answers = lock.withLock { () -> [() -> Void] in
            guard !sheets.isEmpty else { return [] }
            let top = sheets.count - 1
            let events = sheets[top].view.press(key)
            draw()
            let answer = sheets[top].answer
            return events.map { event in { answer(.event(event)) } }
        }
        for answer in answers { answer() }
    }
}
