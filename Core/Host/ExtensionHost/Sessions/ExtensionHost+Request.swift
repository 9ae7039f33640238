// SPDX-License-Identifier: Apache-2.0

public import Donations
public import ExtensionBundles
public import ExtensionItems
import Foundation
import Synchronization

extension ExtensionHost {
    /// Carries a request to an extension, and returns its outcome.
    ///
    /// Unlike in ``withSession(for:among:items:action:message:presenter:_:)``, files that the extension returns exist as long as their
    /// items or providers: a caller of an `async` method of a provider keeps it until it has read the file. If this process ends before, the next share deletes them.
    ///
    /// - Parameters:
    ///   - items: what is handed over.
    ///   - choice: the extension.
    ///   - installed: the snapshot that the extension is from.
    ///   - action: an action to run without asking; nil to ask.
    ///   - donation: the destination of ``donations(for:among:items:)`` that the person chose with the extension; nil for none.
    ///   - presenter: shows the extension's sheets.
    /// - Returns: the one outcome of the request. An extension that fails is not an error but an outcome.
    /// - Throws: ``ExtensionHostError`` if nothing was launched.
    public func request(
        _ items: [NSExtensionItem], of choice: InstalledExtension, among installed: InstalledExtensions,
        action: String? = nil, donation: Donation? = nil, presenter: any SheetPresenter
    ) async throws -> ExtensionOutcome {
        let items = UncheckedTransfer(items)
        let session = Mutex<Task<Void, Never>?>(nil)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = Task {
                    do {
                        let outcome = try await withSession(
                            for: choice, among: installed, items: items.value, action: action, donation: donation,
                            presenter: presenter
                        ) { outcome -> ExtensionOutcome? in
                            guard outcome.hasReturnedFiles else { return outcome }
                            await Self.handOver(outcome, to: continuation).wait()
                            return nil
                        }
                        if let outcome { continuation.resume(returning: outcome) }
                    } catch {
                        // Nothing was launched: what follows the hand-over throws nothing.
                        continuation.resume(throwing: error)
                    }
                }
                session.withLock { $0 = task }
                if Task.isCancelled { task.cancel() }
            }
        } onCancel: {
            session.withLock { $0 }?.cancel()
        }
    }

    /// Hands over an outcome with files. Its items are copies, because the session keeps its own until the scope ends.
    ///
    /// - Returns: what ends when the last provider is gone.
    private static func handOver(
        _ outcome: ExtensionOutcome, to continuation: CheckedContinuation<ExtensionOutcome, any Error>
    ) -> Lifetime {
        let (lifetime, token) = Lifetime.make()
        var outcome = outcome
        if case .completed(let items) = outcome.ending {
            outcome.ending = .completed(items.map { $0.copy(keeping: token) })
        }
        continuation.resume(returning: outcome)
        return lifetime
    }
}

/// The time until an object is gone.
private struct Lifetime {
    /// Its end is the end of the lifetime.
    final class Token: Sendable {
        private let end: AsyncStream<Never>.Continuation

        init(_ end: AsyncStream<Never>.Continuation) { self.end = end }

        deinit { end.finish() }
    }

    private let end: AsyncStream<Never>

    static func make() -> (Lifetime, Token) {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        return (Lifetime(end: stream), Token(continuation))
    }

    /// Returns when the token is gone, or the calling task is cancelled.
    func wait() async {
        for await _ in end {}
    }
}

extension NSExtensionItem {
    /// A copy whose providers keep an object as long as they exist.
    fileprivate func copy(keeping object: any AnyObject & Sendable) -> NSExtensionItem {
        let copy = NSExtensionItem()
        copy.userInfo = userInfo
        copy.kept = object
        copy.attachments = attachments?.map { $0.copy(keeping: object) }
        return copy
    }
}
