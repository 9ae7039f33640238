// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
package import TransferMessages

extension TransferReport {
    /// The kind of transfer: a request that brings no file and sends none from the disk is no download for a person.
    package var kind: String {
        guard direction == .download else { return "upload" }
        return ["GET", "POST"].contains(method) ? "download" : "request"
    }

    /// The file or the app's words, and the server's address.
    package var subject: String {
        // The app's words are not taken for the report's.
        let name = label.map { "“\($0.prefix(80))”" } ?? file
        let place = direction == .upload ? "to \(address)" : "from \(address)"
        guard kind != "request" else { return "\(method) \(address)" }
        return name.map { "\($0) \(place)" } ?? place
    }

    /// The state, with the amount and the reason, such as `3 MB of 12 MB (25 %)`.
    package var stateText: String {
        switch state {
        case .running: return amount.isEmpty ? "under way" : amount
        case .ready: return "waits for its turn"
        case .waiting: return later
        case .offline: return "waits for a network that it may use"
        case .challenged: return "waits for a login from its app"
        case .suspended: return "not begun: its program has not called resume()"
        case .paused: return "paused; appex transfer resume \(number)"
        case .done: return "done, \(amount)"
        case .cancelled: return "cancelled"
        case .failed: return "failed: \(problem ?? "")"
        }
    }

    private var later: String {
        let when = nextAttempt.map { "goes on in \(Phrase.duration($0))" } ?? "waits"
        return problem.map { "\(when): \($0)" } ?? when
    }

    private var amount: String {
        let isUpload = direction == .upload
        let moved = isUpload ? progress.sent : progress.received
        let whole = isUpload ? progress.expectedToSend : progress.expectedToReceive
        guard !isOver, let whole, whole > 0 else { return Phrase.size(moved) }
        return "\(Phrase.size(moved)) of \(Phrase.size(whole)) (\(Int(Double(moved) / Double(whole) * 100)) %)"
    }

    /// A line of a share's report. A transfer that goes on is named with the command that waits for it.
    var line: String {
        let end =
            isOver || state == .suspended
            ? stateText : "goes on in the background; appex transfer wait \(number)"
        return PrintableText.escaped(
            "\(kind) \(number), \(subject): \(end)" + (isContinued == true ? "; its app went on with it" : ""))
    }
}
