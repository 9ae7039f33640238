// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// Performs a coordinated access: asks presenters to give way, takes the locks, runs the accessor, reports changes.
final class FileCoordination: Sendable {
    private struct State {
        var purpose = UUID().uuidString
        var longestWait: TimeInterval = 30
        var isCancelled = false
    }

    private let state = Mutex(State())

    var purpose: String {
        get { state.withLock { $0.purpose } }
        set { state.withLock { $0.purpose = newValue } }
    }

    var longestWait: TimeInterval {
        get { state.withLock { $0.longestWait } }
        set { state.withLock { $0.longestWait = newValue } }
    }

    func cancel() { state.withLock { $0.isCancelled = true } }

    func coordinate(_ accesses: [FileAccess], for presenter: (any NSFilePresenter)?, _ body: ([URL]) -> Void) throws {
        let (purpose, wait) = state.withLock { state in
            state.isCancelled = false
            return (state.purpose, state.longestWait)
        }
        let end = ContinuousClock.now + .seconds(wait)
        let paths = accesses.map(\.url.coordinatedPath)
        let pairs = zip(accesses, paths).map { (access: $0, path: $1) }
        let back = try PresenterRegistry.shared.giveWay(pairs, except: presenter, until: end) { try checkCancelled() }
        defer { for reacquire in back { reacquire() } }
        let locks = try CoordinationLocks(pairs, purpose: purpose)
        do { try locks.take(until: end) { try checkCancelled() } } catch {
            locks.release()
            throw error
        }
        let existed = paths.map { FileManager.default.fileExists(atPath: $0) }
        defer {
            locks.release()
            for (number, access) in accesses.enumerated() where access.isWriting {
                report(paths[number], existed[number], access, presenter)
            }
        }
        body(accesses.map(\.url))
    }

    private func checkCancelled() throws {
        if state.withLock({ $0.isCancelled }) { throw CocoaError(.userCancelled) }
    }

    private func report(_ path: String, _ existed: Bool, _ access: FileAccess, _ presenter: (any NSFilePresenter)?) {
        let exists = FileManager.default.fileExists(atPath: path)
        guard existed || exists else { return }
        let kind: FileChange.Kind = exists ? (existed ? .changed : .appeared) : .deleted
        PresenterRegistry.shared.publish(FileChange(kind: kind, path: path, newPath: nil), except: presenter)
    }

    func didMove(from old: URL, to new: URL, _ presenter: (any NSFilePresenter)?) {
        PresenterRegistry.shared.publish(
            FileChange(kind: .moved, path: old.coordinatedPath, newPath: new.coordinatedPath), except: presenter)
    }
}
