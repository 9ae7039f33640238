// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

extension TransferQueue {
    /// Keeps what has arrived of a download that ends, if another one can go on with it.
    ///
    /// - Returns: what the program knows it by; nil if there is nothing to go on with.
    mutating func leave(_ id: Int64) -> String? {
        guard let transfer = transfers[id], let state = transfer.download, state.validator != nil,
            let length = attempts[id]?.fileLength, length > 0
        else { return nil }
        let token = UUID().uuidString
        leftDownloads[token] = LeftDownload(
            token: token, application: transfer.session.application, file: transfer.fileNumber, length: length,
            state: state, date: now.date)
        if let left = leftDownloads[token] { actions.append(.saveLeftDownload(left)) }
        forgetOldDownloads(of: transfer.session.application)
        return token
    }

    /// Lets a new transfer go on with what another one has left.
    mutating func adopt(_ token: String, _ transfer: inout Transfer) -> TransferFailure? {
        guard let left = leftDownloads[token], left.application == transfer.session.application else {
            return TransferFailure(
                .unknown, "what had arrived of the download is no longer there; begin it anew")
        }
        leftDownloads[token] = nil
        actions.append(.forgetLeftDownload(token))
        transfer.fileNumber = left.file
        transfer.download = left.state
        transfer.moved(received: left.length)
        transfer.progress.expectedToReceive = left.state.length
        return nil
    }

    /// Whether a file is one that another transfer may go on with.
    func isLeft(_ file: Int64) -> Bool { leftDownloads.values.contains { $0.file == file } }

    /// Forgets the ends of transfers whose session launches no app, if no program has asked for them for as long.
    mutating func forgetUnclaimed() {
        for transfer in transfers.values where !transfer.configuration.sendsLaunchEvents {
            guard connections[transfer.session] == nil, let ended = transfer.ended,
                now.date.timeIntervalSince(ended) > LeftDownload.lifetime
            else { continue }
            remove(transfer.id)
            forgetIfEmpty(transfer.session)
        }
    }

    mutating func forgetOldDownloads(of application: String) {
        let own = leftDownloads.values.filter { $0.application == application }.sorted { $0.date > $1.date }
        let late = own.filter { now.date.timeIntervalSince($0.date) > LeftDownload.lifetime }
        for left in Set(own.dropFirst(LeftDownload.limit)).union(late) {
            leftDownloads[left.token] = nil
            actions.append(.forgetLeftDownload(left.token))
            actions.append(.removeFile(left.file))
        }
    }
}
