// SPDX-License-Identifier: Apache-2.0

import TransferMessages

/// The net effect of many changes of the store: the last one of each thing. Nil deletes.
struct StoreChanges {
    private(set) var transfers: [Int64: Transfer?] = [:]
    private(set) var sessions: [SessionKey: TransferSession?] = [:]

    private(set) var leftDownloads: [String: LeftDownload?] = [:]
    private(set) var notes: [TransferReport] = []

    var isEmpty: Bool { transfers.isEmpty && sessions.isEmpty && leftDownloads.isEmpty && notes.isEmpty }

    init(_ actions: [QueueAction]) {
        for action in actions {
            switch action {
            case .save(let transfer): transfers[transfer.id] = .some(transfer)
            case .forget(let id): transfers[id] = .some(nil)
            case .saveSession(let session): sessions[session.key] = .some(session)
            case .forgetSession(let key): sessions[key] = .some(nil)
            case .saveLeftDownload(let left): leftDownloads[left.token] = .some(left)
            case .forgetLeftDownload(let token): leftDownloads[token] = .some(nil)
            case .note(let report): notes.append(report)
            default: break
            }
        }
    }
}
