// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
package import ExtensionHost
package import TransferMessages

/// What a share has begun to transfer in the background.
package struct ShareTransfers: Sendable {
    /// How long an app has to go on with a transfer that has failed, which may be what it expects, such as that a name is taken.
    private static let decision = Duration.seconds(5)
    private static let interval = Duration.milliseconds(100)

    /// Identifies the share for the service.
    package let request: String
    private let service: TransferServiceConnection

    /// Those of a share; nil if its extension has not spoken with the service.
    ///
    /// - Parameters:
    ///   - outcome: how the share has ended.
    ///   - folders: where the service keeps its queue.
    package init?(of outcome: ExtensionOutcome, in folders: ApplicationFolders) {
        guard let request = outcome.transferRequest else { return nil }
        self.request = request
        service = TransferServiceConnection(folders)
    }

    /// Returns what has been begun, and of a transfer that has failed meanwhile what its app makes of it, for which it has five seconds.
    ///
    /// - Returns: the transfers, by number; those that were begun until then also if the task is cancelled.
    /// - Throws: `ExtensionHostError` or `WireError` if the service does not answer.
    package func decided() async throws -> [TransferReport] {
        var transfers = try await begun()
        let end = ContinuousClock.now + Self.decision
        while transfers.contains(where: { $0.state == .failed && $0.isWithApplication == true }),
            !Task.isCancelled, ContinuousClock.now < end
        {
            // An interrupted sleep says nothing that the next line does not say better.
            do { try await Task.sleep(for: Self.interval) } catch is CancellationError {}
            transfers = try await begun(withContinuations: true)
        }
        return transfers.markingContinued()
    }

    /// Returns what has been begun. It is asked for also if the task is cancelled: what was done is reported.
    ///
    /// - Parameter withContinuations: whether those follow that the app has begun in the same sessions since.
    /// - Returns: the transfers, by number.
    /// - Throws: `ExtensionHostError` or `WireError` if the service does not answer.
    package func begun(withContinuations: Bool = false) async throws -> [TransferReport] {
        guard service.hasQueue else { return [] }
        let selection = TransferSelection(request: request, includesContinuations: withContinuations)
        return try await Task { try await service.conversation().transfers(selection) }.value
    }
}

extension [TransferReport] {
    /// Those that have failed, and with which no app has gone on.
    package var failed: [TransferReport] { filter { $0.state == .failed && $0.isContinued != true } }

    /// How many transfers of a completed share have failed, in words that follow its outcome; nil if none has.
    package var shortfall: String? {
        let failed = failed.count
        guard failed > 0 else { return nil }
        guard failed < count else { return ", but \(count == 1 ? "its transfer" : "all its transfers") failed" }
        return ", but \(failed) of its \(count) transfers failed"
    }
}

extension ExtensionOutcome {
    /// What has come of a share that did not complete, if it was more than nothing, in words that follow its outcome; else empty.
    package var lateness: String {
        if case .completed = ending { return "" }
        return switch delivery {
        case .done: "; what was shared had already been delivered"
        case .unknown: "; what was shared may have been delivered"
        case .none: ""
        }
    }
}
