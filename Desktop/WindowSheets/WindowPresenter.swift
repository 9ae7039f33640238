// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
public import SheetPresenters
public import Sheets
import Synchronization
import WindowMessages

/// Shows sheets in a window of the desktop. The program `appex-sheet` draws it, so that this process links no toolkit.
///
/// ```swift
/// let presenter = try await WindowPresenter.start()
/// let outcome = try await host.withSession(for: choice, among: installed, items: items, presenter: presenter) { $0 }
/// await presenter.end()
/// ```
public final class WindowPresenter: PersonPresenter {
    /// A sheet that is shown.
    private struct Shown {
        let answers: AsyncStream<SheetAnswer>.Continuation
        var pictures: Task<Void, Never>?
    }

    private struct State {
        /// By the window's own numbers. Each is used once: a late key for one sheet answers no other, and no number of an extension names a question of
        /// the host's.
        var shown: [Int: Shown] = [:]
        /// The window's numbers of sheets, by the numbers that their presenters use. Questions have none.
        var numbers: [Int: Int] = [:]
        var lastNumber = 0
        var owner: WindowSheet.Owner?
        var failure: String?
        var isEnding = false
        var waiting: CheckedContinuation<WindowError?, Never>?
        /// Nil while it is not known whether there is a window.
        var opening: WindowError??
    }

    /// A longer question would not be seen whole, in characters.
    private static let longestQuestion = 4_000
    /// So many entries have pictures: each is read in a sandbox of its own.
    private static let mostPictures = 24

    /// True: a person answers.
    public var isInteractive: Bool { true }

    /// None: the presenter has no answers of its own, as a person answers.
    public var answeredFields: [String] { [] }

    /// Why the window has gone; nil if it has not.
    public var failure: String? { state.withLock(\.failure) }

    private let state = Mutex(State())
    private let program: WindowProgram
    private let picture: @Sendable (SheetIcon) async -> SheetImage?
    private let running = Mutex<Task<Void, Never>?>(nil)

    private init(_ program: WindowProgram, _ picture: @escaping @Sendable (SheetIcon) async -> SheetImage?) {
        self.program = program
        self.picture = picture
    }

    /// Checks that there is a display, and the program that draws windows.
    ///
    /// - Returns: the program's path.
    /// - Throws: ``WindowError`` if one of them is missing.
    public static func check() throws(WindowError) -> String { try WindowProgram.path() }

    /// Starts the program that draws the window. The window appears with the first sheet.
    ///
    /// - Parameters:
    ///   - parent: the window of another program that it is shown above, as desktop portals name it: `x11:` and the number in hexadecimal digits, or
    ///     `wayland:` and a handle of xdg-foreign; nil for none. One that the display does not have is passed over.
    ///   - picture: reads the picture beside an entry, in a sandbox; nil if there is none. Names of the icon theme are drawn without it.
    /// - Returns: a presenter; ``end()`` takes its window away.
    /// - Throws: ``WindowError`` if there is no display, or no program, or the display does not take it.
    public static func start(
        above parent: String? = nil,
        picture: @escaping @Sendable (SheetIcon) async -> SheetImage? = { _ in nil }
    ) async throws(WindowError) -> WindowPresenter {
        let presenter = WindowPresenter(try await WindowProgram(above: parent), picture)
        let task = Task {
            let error = await presenter.program.run { presenter.take($0) }
            presenter.fail(error)
        }
        presenter.running.withLock { $0 = task }
        if let error = await presenter.opening {
            await task.value
            throw error
        }
        return presenter
    }

    /// Why there is no window; nil if the display has taken the program.
    private var opening: WindowError? {
        get async {
            await withCheckedContinuation { continuation in
                let known = state.withLock { state in
                    if state.opening == nil { state.waiting = continuation }
                    return state.opening
                }
                if let known { continuation.resume(returning: known) }
            }
        }
    }

    private func opened(_ error: WindowError?) {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            if state.opening == nil { state.opening = .some(error) }
            return state.waiting
        }
        waiting?.resume(returning: error)
    }

    /// Takes the window away.
    public func end() async {
        state.withLock { state in
            state.isEnding = true
            for sheet in state.shown.values { sheet.pictures?.cancel() }
        }
        await program.end()
        await running.withLock(\.self)?.value
    }

    /// Names whose sheets follow, in a strip that no sheet can draw on.
    public func setOwner(_ name: String?, identifier: String = "", notes: [String] = []) {
        state.withLock { $0.owner = name.map { .init(name: $0, notes: [identifier] + notes) } }
    }

    /// Shows a sheet over the others.
    public func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        let old = state.withLock { state in state.numbers.removeValue(forKey: number) }
        if let old { take(away: old) }
        let (answers, own) = present(WindowSheet(number: 0, sheet: sheet, owner: state.withLock(\.owner)))
        state.withLock { $0.numbers[number] = own }
        return answers
    }

    /// Asks for a permission, over everything else. No extension's name is above it, nothing is preset, and keys that were meant for another sheet choose
    /// nothing. What is too long to be seen whole is not allowed.
    public func ask(_ sheet: Sheet) async -> SheetEvent {
        if case .menu(let list) = sheet, let subject = list.subject, subject.count > Self.longestQuestion {
            let message = MessageSheet(
                title: list.title,
                text: "What it would run is too long to be shown here; appex target allow shows it, and lets it run.")
            _ = await answer(WindowSheet(number: 0, sheet: .message(message), isQuestion: true))
            return .cancelled
        }
        return await answer(WindowSheet(number: 0, sheet: sheet, isQuestion: true))
    }

    private func answer(_ sheet: WindowSheet) async -> SheetEvent {
        let (answers, number) = present(sheet)
        defer { take(away: number) }
        for await answer in answers { if case .event(let event) = answer { return event } }
        return .cancelled
    }

    private func present(_ sheet: WindowSheet) -> (AsyncStream<SheetAnswer>, Int) {
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        let (number, failure) = state.withLock { state in
            state.lastNumber += 1
            if state.failure == nil { state.shown[state.lastNumber] = Shown(answers: continuation) }
            return (state.lastNumber, state.failure)
        }
        if let failure {
            continuation.yield(.refused(failure))
            continuation.finish()
            return (stream, number)
        }
        var sheet = sheet
        sheet.number = number
        let icons = Self.icons(of: sheet.sheet)
        for case (let entry, .named(let name)) in icons { sheet.iconNames[entry] = name }
        program.send(.present(sheet))
        drawPictures(icons, number: number)
        return (stream, number)
    }

    private static func icons(of sheet: Sheet) -> [(entry: String, icon: SheetIcon)] {
        guard case .menu(let list) = sheet else { return [] }
        return list.entries.prefix(mostPictures).compactMap { entry in entry.icon.map { (entry.identifier, $0) } }
    }

    /// Reads pictures while the sheet is shown already.
    private func drawPictures(_ icons: [(entry: String, icon: SheetIcon)], number: Int) {
        let files = icons.filter { if case .named = $0.icon { false } else { true } }
        guard !files.isEmpty else { return }
        let task = Task {
            for (entry, icon) in files {
                let image = await picture(icon)
                guard !Task.isCancelled else { return }
                if let image {
                    program.send(.drawIcons(number: number, icons: [WindowIcon(entry: entry, image: image)]))
                }
            }
        }
        state.withLock { $0.shown[number]?.pictures = task }
    }

    /// Shows something else in its place.
    public func update(_ sheet: Sheet, number: Int) {
        guard let own = state.withLock({ $0.numbers[number] }) else { return }
        program.send(.update(number: own, sheet: sheet))
    }

    /// Takes a sheet away.
    public func dismiss(number: Int) {
        if let own = state.withLock({ $0.numbers.removeValue(forKey: number) }) { take(away: own) }
    }

    private func take(away number: Int) {
        guard let sheet = state.withLock({ $0.shown.removeValue(forKey: number) }) else { return }
        sheet.pictures?.cancel()
        sheet.answers.finish()
        program.send(.dismiss(number: number))
    }

    private func take(_ report: WindowReport) {
        switch report {
        case .ready: opened(nil)
        case .shown: break
        case .event(let number, let event):
            _ = state.withLock { $0.shown[number] }?.answers.yield(.event(event))
        }
    }

    /// A window that has gone by itself answers nothing any more.
    private func fail(_ error: WindowError) {
        opened(error)
        let (sheets, isLost) = state.withLock { state in
            defer { state.shown = [:] }
            if !state.isEnding { state.failure = error.description }
            return (Array(state.shown.values), !state.isEnding)
        }
        for sheet in sheets {
            sheet.pictures?.cancel()
            if isLost { sheet.answers.yield(.refused(error.description)) }
            sheet.answers.finish()
        }
    }
}
