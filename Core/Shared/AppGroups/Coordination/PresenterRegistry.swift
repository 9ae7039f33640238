// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

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
                StandardError.report("what other processes do to \(path) is not reported: \(error)")
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
            StandardError.report("what happened to \(change.path) was not reported to other processes: \(error)")
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
            guard isItem || change.path.path(below: presented) != nil else { continue }
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
        return presented == path || path.path(below: presented) != nil || presented.path(below: path) != nil
    }
}
