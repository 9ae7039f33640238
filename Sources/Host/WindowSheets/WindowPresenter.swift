// SPDX-License-Identifier: Apache-2.0

public import ExtensionHost
import FileOperations
import Foundation
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
    private struct State {
        var answers: [Int: AsyncStream<SheetAnswer>.Continuation] = [:]
        var owner: WindowSheet.Owner?
        var lastQuestion = WindowPresenter.firstQuestion
        var pictures: [Int: Task<Void, Never>] = [:]
        var failure: String?
        var isEnding = false
    }

    /// No sheet of an extension has this number, or a lower one.
    private static let firstQuestion = -1000
    /// So many entries have pictures: each is read in a sandbox of its own.
    private static let mostPictures = 24

    /// True: a person answers.
    public var isInteractive: Bool { true }

    /// None.
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

    /// Starts the program that draws the window. The window appears with the first sheet.
    ///
    /// - Parameter picture: reads the picture beside an entry, in a sandbox; nil if there is none. Names of the icon theme are drawn without it.
    /// - Returns: a presenter; ``end()`` takes its window away.
    /// - Throws: ``WindowError`` if there is no display, or no program.
    public static func start(
        picture: @escaping @Sendable (SheetIcon) async -> SheetImage? = { _ in nil }
    ) async throws(WindowError) -> WindowPresenter {
        let presenter = WindowPresenter(try await .start(), picture)
        let task = Task {
            let error = await presenter.program.run { presenter.take($0) }
            presenter.fail(error)
        }
        presenter.running.withLock { $0 = task }
        return presenter
    }

    /// Takes the window away.
    public func end() async {
        state.withLock { state in
            state.isEnding = true
            for picture in state.pictures.values { picture.cancel() }
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
        present(WindowSheet(number: number, sheet: sheet, owner: state.withLock(\.owner)))
    }

    /// Asks for a permission, over everything else. No extension's name is above it, nothing is preset, and keys that were meant for another sheet choose
    /// nothing.
    public func ask(_ sheet: Sheet) async -> SheetEvent {
        let number = state.withLock { state in
            state.lastQuestion -= 1
            return state.lastQuestion
        }
        defer { dismiss(number: number) }
        for await answer in present(WindowSheet(number: number, sheet: sheet, isQuestion: true)) {
            if case .event(let event) = answer { return event }
        }
        return .cancelled
    }

    private func present(_ sheet: WindowSheet) -> AsyncStream<SheetAnswer> {
        let (stream, continuation) = AsyncStream.makeStream(of: SheetAnswer.self)
        let failure = state.withLock { state in
            if state.failure == nil { state.answers.updateValue(continuation, forKey: sheet.number)?.finish() }
            return state.failure
        }
        if let failure {
            continuation.yield(.refused(failure))
            continuation.finish()
            return stream
        }
        var sheet = sheet
        let icons = Self.icons(of: sheet.sheet)
        for case (let entry, .named(let name)) in icons { sheet.iconNames[entry] = name }
        program.send(.present(sheet))
        drawPictures(icons, number: sheet.number)
        return stream
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
        state.withLock { $0.pictures.updateValue(task, forKey: number)?.cancel() }
    }

    /// Shows something else in its place.
    public func update(_ sheet: Sheet, number: Int) {
        guard state.withLock({ $0.answers[number] != nil }) else { return }
        program.send(.update(number: number, sheet: sheet))
    }

    /// Takes a sheet away.
    public func dismiss(number: Int) {
        let answers = state.withLock { state in
            state.pictures.removeValue(forKey: number)?.cancel()
            return state.answers.removeValue(forKey: number)
        }
        guard let answers else { return }
        answers.finish()
        program.send(.dismiss(number: number))
    }

    private func take(_ report: WindowReport) {
        guard case .event(let number, let event) = report else { return }
        _ = state.withLock { $0.answers[number] }?.yield(.event(event))
    }

    /// A window that has gone by itself answers nothing any more.
    private func fail(_ error: WindowError) {
        let (answers, isLost) = state.withLock { state in
            defer { state.answers = [:] }
            if !state.isEnding { state.failure = error.description }
            return (Array(state.answers.values), !state.isEnding)
        }
        for answer in answers {
            if isLost { answer.yield(.refused(error.description)) }
            answer.finish()
        }
    }
}
