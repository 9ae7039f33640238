// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import FileOperations
import Foundation
import TransferMessages
import TransferQueue

/// The notifications of the desktop about the transfers that a person's shares have begun.
struct ProgressNotices {
    /// Those of one share.
    struct Notice {
        let since: ContinuousClock.Instant
        var notification: ProgressNotification?
        var shown: TransferProgressText?
        /// The desktop shows none.
        var isHopeless = false
    }

    /// By the request of the share.
    var all: [String: Notice] = [:]
    var timer: Task<Void, Never>?
}

extension TransferService {
    /// Of shorter transfers only the end is shown.
    private static let patience = Duration.seconds(2)
    private static let interval = Duration.seconds(1)

    /// Looks at the transfers of shares a second after something has happened, and each second as long as there are some to show. However much happens, all
    /// transfers are looked at once in a second.
    func followProgress() {
        guard notices.timer == nil else { return }
        notices.timer = Task {
            repeat {
                guard await Task.pause(for: Self.interval) else { return }
            } while await showProgress()
            notices.timer = nil
        }
    }

    /// The transfers of shares, those for which no command waits, by the share.
    private var followed: [String: [TransferReport]] {
        let awaited = Set(waiting.values.flatMap(\.self))
        let own = queue.transfers.values.filter { transfer in
            transfer.program.request != nil && !awaited.contains(transfer.session)
        }
        let groups = Dictionary(grouping: own, by: { $0.program.request ?? "" })
        return groups.filter { $0.value.contains { $0.ending == nil } }.mapValues { transfers in
            transfers.map(\.id).sorted().compactMap { queue.report($0) }
        }
    }

    /// - Returns: whether there is more to show later.
    private func showProgress() async -> Bool {
        let followed = followed
        for (request, notice) in notices.all where followed[request] == nil {
            notice.notification?.close()
            notices.all[request] = nil
        }
        for (request, transfers) in followed {
            var notice = notices.all[request] ?? .init(since: .now)
            notices.all[request] = notice
            guard .now - notice.since >= Self.patience, !notice.isHopeless, let text = TransferProgressText(transfers),
                text != notice.shown
            else { continue }
            if notice.notification == nil {
                notice.notification = await begin(request, transfers)
                notice.isHopeless = notice.notification == nil
            }
            notice.notification?.update(text)
            notice.shown = text
            notices.all[request] = notice
        }
        // What rests changes with the next event.
        return followed.contains { request, transfers in
            notices.all[request]?.isHopeless == false
                && transfers.contains { [.running, .ready, .waiting].contains($0.state) }
        }
    }

    private func begin(_ request: String, _ transfers: [TransferReport]) async -> ProgressNotification? {
        do {
            return try await ProgressNotification.begin(for: transfers[0], by: host) { [weak self] in
                Task { await self?.cancelAll(of: request) }
            }
        } catch {
            ServiceLog.report("no progress is shown of \(transfers[0].application): \(error)")
            return nil
        }
    }

    /// The person has pressed *Cancel*.
    private func cancelAll(of request: String) {
        // What a command waits for is not in the notification.
        for transfer in followed[request] ?? [] where !transfer.isOver { cancel(transfer.number) }
    }
}
