// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// What was done to a file, as one process reports it to the others: a line of JSON in the domain's file of changes.
struct FileChange: Codable, Hashable, Sendable {
    enum Kind: String, Codable, Sendable {
        case changed
        case appeared
        case deleted
        case moved
    }

    let kind: Kind
    let path: String
    let newPath: String?
    /// The process that did it. It has informed its own presenters.
    var process: Int32 = 0
}

/// The presenters of this process, and what it learns from other processes.
final class PresenterRegistry: Sendable {
    static let shared = PresenterRegistry()

    private struct State {
        var presenters: [any NSFilePresenter] = []
        var readers: [CoordinationDomain: ChangeFeed] = [:]
    }

    private let state = Mutex(State())

    var presenters: [any NSFilePresenter] { state.withLock { $0.presenters } }

    func add(_ presenter: any NSFilePresenter) {
        state.withLock { state in
            guard !state.presenters.contains(where: { $0 === presenter }) else { return }
            state.presenters.append(presenter)
            guard let path = presenter.presentedItemURL?.coordinatedPath else { return }
            do {
                let domain = try CoordinationDomain(of: path)
                if state.readers[domain] == nil { state.readers[domain] = try ChangeFeed(domain) }
            } catch {
                StandardError.write("what other processes do to \(path) is not reported: \(error)\n")
            }
        }
    }

    func remove(_ presenter: any NSFilePresenter) {
        state.withLock { $0.presenters.removeAll { $0 === presenter } }
    }

    // MARK: Before an access

    /// Asks the presenters of this process to give way, and waits for them.
    ///
    /// - Returns: what to call when the access is over.
    func giveWay(
        _ accesses: [(access: FileAccess, path: String)], except own: (any NSFilePresenter)?,
        until end: ContinuousClock.Instant, _ check: () throws -> Void
    ) throws -> [@Sendable () -> Void] {
        let answers = Answers()
        for (access, path) in accesses where !access.isFree {
            for presenter in presenters where presenter !== own && presenter.presents(path) {
                answers.expect()
                presenter.presentedItemOperationQueue.addOperation { Self.ask(presenter, access, answers) }
            }
        }
        do {
            let isComplete = try answers.wait(until: end, check)
            guard isComplete else {
                throw AppGroupError(
                    .coordination,
                    "a presenter of \(accesses.map(\.path).joined(separator: " and ")) in this process did not give way in time; "
                        + "it must call its completion handler, and its queue must not be the one that waits")
            }
            if let error = answers.error { throw error }
        } catch {
            // Who gave way goes on, also who does so only now.
            for reacquire in answers.giveUp() { reacquire() }
            throw error
        }
        return answers.reacquirers
    }

    private static func ask(_ presenter: any NSFilePresenter, _ access: FileAccess, _ answers: Answers) {
        let save: @Sendable (@escaping @Sendable () -> Void) -> Void = { next in
            presenter.savePresentedItemChanges { error in
                if let error { answers.answer(error: error) } else { next() }
            }
        }
        switch access {
        case .reading(_, let options):
            presenter.relinquishPresentedItem(toReader: { reacquire in
                answers.keep(reacquire)
                if options.contains(.withoutChanges) { answers.answer() } else { save { answers.answer() } }
            })
        case .writing(_, let options):
            presenter.relinquishPresentedItem(toWriter: { reacquire in
                answers.keep(reacquire)
                if options.contains(.forDeleting) {
                    presenter.accommodatePresentedItemDeletion { answers.answer(error: $0) }
                } else if options.contains(.forMerging) {
                    save { answers.answer() }
                } else {
                    answers.answer()
                }
            })
        }
    }

    private final class Answers: Sendable {
        private struct State {
            var open = 0
            var error: (any Error)?
            var reacquirers: [@Sendable () -> Void] = []
            var isOver = false
        }

        private let state = Mutex(State())

        private let condition = NSCondition()

        /// Blocks the thread until all have answered, and calls `check` from time to time.
        ///
        /// - Returns: false if one did not answer in time.
        func wait(until end: ContinuousClock.Instant, _ check: () throws -> Void) throws -> Bool {
            condition.lock()
            defer { condition.unlock() }
            while state.withLock({ $0.open > 0 }) {
                try check()
                guard ContinuousClock.now < end else { return false }
                _ = condition.wait(until: Date(timeIntervalSinceNow: 0.05))
            }
            return true
        }

        var error: (any Error)? { state.withLock { $0.error } }
        var reacquirers: [@Sendable () -> Void] { state.withLock { $0.reacquirers } }

        func expect() { state.withLock { $0.open += 1 } }

        func keep(_ reacquire: (@Sendable () -> Void)?) {
            guard let reacquire else { return }
            let isOver = state.withLock { state in
                if !state.isOver { state.reacquirers.append(reacquire) }
                return state.isOver
            }
            if isOver { reacquire() }
        }

        func giveUp() -> [@Sendable () -> Void] {
            state.withLock { state in
                state.isOver = true
                return state.reacquirers
            }
        }

        func answer(error: (any Error)? = nil) {
            state.withLock { state in
                state.open -= 1
                state.error = state.error ?? error
            }
            condition.lock()
            condition.broadcast()
            condition.unlock()
        }
    }

    // MARK: After an access

    /// Informs the presenters of this process, and leaves a message for those of others.
    func publish(_ change: FileChange, except own: (any NSFilePresenter)?) {
        report(change, except: own)
        do {
            var change = change
            change.process = ProcessInfo.processInfo.processIdentifier
            let domain = try CoordinationDomain(of: change.path)
            try ChangeFeed.append(change, to: domain)
        } catch {
            StandardError.write("what happened to \(change.path) was not reported to other processes: \(error)\n")
        }
    }

    // Another process may report changes of its domain's files only.
    func report(_ change: FileChange, except own: (any NSFilePresenter)? = nil, from domain: CoordinationDomain? = nil)
    {
        if let domain {
            guard domain.holds(change.path), change.newPath.map(domain.holds) ?? true else { return }
        }
        for presenter in presenters where presenter !== own {
            guard let presented = presenter.presentedItemURL?.coordinatedPath else { continue }
            let url = URL(fileURLWithPath: change.path)
            let isItem = presented == change.path
            guard isItem || change.path.hasPrefix(presented + "/") else { continue }
            presenter.presentedItemOperationQueue.addOperation {
                switch (change.kind, isItem) {
                case (.moved, true):
                    presenter.presentedItemDidMove(to: URL(fileURLWithPath: change.newPath ?? change.path))
                case (.moved, false):
                    presenter.presentedSubitem(at: url, didMoveTo: URL(fileURLWithPath: change.newPath ?? change.path))
                case (_, true): presenter.presentedItemDidChange()
                case (.appeared, false): presenter.presentedSubitemDidAppear(at: url)
                case (_, false): presenter.presentedSubitemDidChange(at: url)
                }
            }
        }
    }

    /// Messages were lost: every presenter looks again.
    func reportLoss(in domain: CoordinationDomain) {
        for presenter in presenters {
            guard let path = presenter.presentedItemURL?.coordinatedPath, domain.holds(path) else { continue }
            presenter.presentedItemOperationQueue.addOperation { presenter.presentedItemDidChange() }
        }
    }
}

extension NSFilePresenter {
    /// Whether an access to a path concerns the presented item: the item itself, something in it, or a folder above it.
    fileprivate func presents(_ path: String) -> Bool {
        guard let presented = presentedItemURL?.coordinatedPath else { return false }
        return presented == path || path.hasPrefix(presented + "/") || presented.hasPrefix(path + "/")
    }
}

/// Reads the changes that other processes report in a domain.
final class ChangeFeed: Sendable {
    /// A file that has grown beyond this is begun anew, in bytes.
    private static let longest = 256 << 10

    private let domain: CoordinationDomain
    private let folder: OpenFolder
    private let watcher: FolderWatcher
    private let offset: Mutex<Int64>

    init(_ domain: CoordinationDomain) throws {
        self.domain = domain
        folder = try OpenFolder(domain.folder)
        watcher = try FolderWatcher(domain.folder, for: .modified)
        offset = Mutex(try folder.status(domain.changesName)?.size ?? 0)
        watcher.begin { [weak self] names in
            guard let self, names.contains(where: { $0 == self.domain.changesName || $0.isEmpty }) else { return }
            self.read()
        }
    }

    deinit { watcher.end() }

    static func append(_ change: FileChange, to domain: CoordinationDomain) throws {
        let folder = try OpenFolder(domain.folder)
        let file = try folder.openCreatingIfNeeded(domain.changesName)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // A line of its own, whatever a writer before it left half done.
        let line = Data("\n".utf8) + (try encoder.encode(change)) + Data("\n".utf8)
        let lock = try FileLock.take(domain.changesName + ".lock", in: folder, timeout: 5)
        defer { withExtendedLifetime(lock) {} }
        if try file.status().size > longest { try file.truncate(to: 0) }
        try file.append(line)
    }

    private func read() {
        offset.withLock { offset in
            do {
                let file = try folder.open(domain.changesName)
                let size = try file.status().size
                // Begun anew, or longer than any of us lets it become: what it said is lost.
                if size < offset || size - offset > Int64(2 * Self.longest) {
                    offset = size < offset ? 0 : size
                    PresenterRegistry.shared.reportLoss(in: domain)
                }
                let data = try file.bytes(from: offset, limit: 4 * Self.longest)
                guard let end = data.lastIndex(of: UInt8(ascii: "\n")) else { return }
                offset += Int64(data.distance(from: data.startIndex, to: end) + 1)
                for line in data[...end].split(separator: UInt8(ascii: "\n")) { report(line) }
            } catch {
                StandardError.write("the changes of other processes cannot be read: \(error)\n")
            }
        }
    }

    private func report(_ line: Data) {
        let change: FileChange
        do { change = try JSONDecoder().decode(FileChange.self, from: line) } catch {
            // Cut off because its writer was killed. As its content is unknown, every presenter looks again.
            return PresenterRegistry.shared.reportLoss(in: domain)
        }
        if change.process != ProcessInfo.processInfo.processIdentifier {
            PresenterRegistry.shared.report(change, from: domain)
        }
    }
}
