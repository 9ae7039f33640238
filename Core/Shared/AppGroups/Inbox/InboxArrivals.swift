// SPDX-License-Identifier: Apache-2.0

@preconcurrency import Dispatch
import FileOperations
import Foundation

extension Inbox {
    /// Tells a running app whenever something has arrived: at once if something waits already, then after each arrival;
    /// several that come together are reported once. Drain the inbox each time.
    ///
    /// ```swift
    /// for try await _ in try inbox.arrivals() { try inbox.drain { … } }
    /// ```
    ///
    /// - Returns: a sequence that ends when its task is cancelled.
    /// - Throws: `FileOperationError` if the inbox cannot be made or watched.
    public func arrivals() throws -> AsyncStream<Void> {
        let folders = try InboxFolders(creatingIn: container)
        let watcher = try FolderWatcher(folders.arrivals.url, for: .movedIn)
        // Looked at after the watch began: nothing arrives unseen in between.
        let isWaiting = try !folders.waiting().isEmpty
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            // What came is not looked at: the inbox knows, even if the kernel's queue has overflowed.
            watcher.begin { _ in continuation.yield() }
            let later = LateArrivals(folders, continuation)
            continuation.onTermination = { _ in
                watcher.end()
                later.end()
            }
            if isWaiting { continuation.yield() }
        }
    }
}

/// Looks every few seconds whether something waits still: another receiver may have had it and be dead.
private final class LateArrivals: Sendable {
    private static let pause = DispatchTimeInterval.seconds(5)
    private let timer: any DispatchSourceTimer

    init(_ folders: InboxFolders, _ continuation: AsyncStream<Void>.Continuation) {
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + Self.pause, repeating: Self.pause)
        timer.setEventHandler {
            do {
                if try !folders.waiting().isEmpty { continuation.yield() }
            } catch {
                StandardError.report("the inbox cannot be looked at: \(error)")
            }
        }
        timer.activate()
    }

    func end() { timer.cancel() }
}
