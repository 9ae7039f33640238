// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
package import ExtensionHost
import MessageChannels
import TransferClient
package import TransferMessages

/// The transfers that a share has begun in the background.
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
    /// - Throws: `TransferServiceFailure` if the service cannot be started, does not answer or could not.
    package func decided() async throws -> [TransferReport] {
        var transfers = try await reports()
        let end = ContinuousClock.now + Self.decision
        while transfers.contains(where: { $0.state == .failed && $0.isWithApplication == true }),
            !Task.isCancelled, ContinuousClock.now < end
        {
            // An interrupted sleep says nothing that the next line does not say better.
            do { try await Task.sleep(for: Self.interval) } catch is CancellationError {}
            transfers = try await reports(withContinuations: true)
        }
        return transfers.markingContinued()
    }

    /// Adds what has been begun to a result, as ``decided()`` returns it. The share has ended as it has, whatever becomes of this question.
    ///
    /// - Parameter result: the share's.
    /// - Returns: a line for the person if it is not known; nil if it is.
    package func add(to result: inout ShareResult) async -> String? {
        do {
            result.transfers = try await decided()
            return nil
        } catch {
            return
                "how far the transfers of this share are is not known: \(error); appex transfer list shows them"
        }
    }

    /// Returns what is known of them. The service is asked also if the task is cancelled: what was done is reported.
    ///
    /// - Parameter withContinuations: whether those follow that the app has begun in the same sessions since.
    /// - Returns: the transfers, by number.
    /// - Throws: `TransferServiceFailure` if the service cannot be started, does not answer or could not.
    package func reports(withContinuations: Bool = false) async throws -> [TransferReport] {
        guard service.hasQueue else { return [] }
        let selection = TransferSelection(request: request, includesContinuations: withContinuations)
        do {
            return try await Task { try await service.conversation().transfers(selection) }.value
        } catch let error as WireError {
            throw ExtensionHostError(
                .launchFailed, "the transfer service does not answer: \(error)", underlyingError: error)
        }
    }
}
