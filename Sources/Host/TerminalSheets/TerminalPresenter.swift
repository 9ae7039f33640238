// SPDX-License-Identifier: Apache-2.0

public import ExtensionHost
import FileOperations
import Foundation
import Glibc
public import Sheets

/// Shows sheets in a terminal, and takes a person's keys.
public final class TerminalPresenter: SheetPresenter, @unchecked Sendable {
    // @unchecked: everything that changes is guarded by `lock`.

    /// A sheet that is shown, as it looks now.
    private struct Open {
        var number: Int
        var view: TerminalSheet
        var answers: AsyncStream<SheetAnswer>.Continuation
    }

    /// True: a person answers.
    public var isInteractive: Bool { true }

    private let lock = NSLock()
    private let terminal = Terminal()
    private var sheets: [Open] = []
    private var keys: Task<Void, Never>?
    private let interrupted: @Sendable () -> Void

    /// Creates a presenter on this process's terminal; nil if there is no terminal, or one that only shows lines.
    ///
    /// - Parameter interrupted: called when the person presses Ctrl-C, or the terminal is gone.
    public init?(interrupted: @escaping @Sendable () -> Void) {
        guard Terminal.isPresent else { return nil }
        self.interrupted = interrupted
    }

    /// Shows a sheet over the others.
    public func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        lock.withLock {
            sheets.append(Open(number: number, view: TerminalSheet(sheet), answers: continuation))
            terminal.begin()
            draw()
            startReading()
        }
        return stream
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
            for sheet in sheets where sheet.number == number { sheet.answers.finish() }
            sheets.removeAll { $0.number == number }
            guard sheets.isEmpty else { return draw() }
            stopReading()
            terminal.end()
        }
    }

    private func draw() {
        guard let top = sheets.last else { return }
        let size = terminal.size
        terminal.draw(top.view.lines(columns: size.columns, rows: size.rows))
    }

    /// Keys are read only while a sheet is shown: what a person types at other times is for another program.
    private func startReading() {
        guard keys == nil else { return }
        keys = Task { [weak self] in
            do {
                let waiter = try DescriptorWaiter(STDIN_FILENO, for: .reading)
                while await waiter.wait() { guard self?.readKeys() == true else { return } }
            } catch {
                self?.interrupted()
            }
        }
    }

    private func stopReading() {
        keys?.cancel()
        keys = nil
    }

    /// Returns false if no more keys can come.
    private func readKeys() -> Bool {
        guard let pressed = terminal.readKeys() else {
            interrupted()
            return false
        }
        for key in pressed { press(key) }
        return true
    }

    private func press(_ key: TerminalKey) {
        guard key != .interrupt else {
            lock.withLock { terminal.end() }
            return interrupted()
        }
        lock.withLock {
            guard !sheets.isEmpty else { return }
            let top = sheets.count - 1
            let events = sheets[top].view.press(key)
            draw()
            for event in events { sheets[top].answers.yield(.event(event)) }
        }
    }
}
