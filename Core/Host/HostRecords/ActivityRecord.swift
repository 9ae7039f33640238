// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A record of a share or another request that ended, or of an app that was opened. It names what was shared only in the reason of a failure.
public struct ActivityRecord: Hashable, Sendable, Codable {
    /// The kind of event that a record is about.
    public enum Kind: String, Sendable, Codable {
        /// A request to a share extension ended.
        case share
        /// A request to an action extension ended.
        case request
        /// An extension had its containing app opened.
        case open
        /// An extension had a link of its app's domain opened in the browser.
        case browse
    }

    /// The time at which the request ended, or the app or link was opened.
    public let time: Date
    /// The kind of event that the record is about.
    public let kind: Kind
    /// The bundle identifier of the extension or app.
    public let identifier: String
    /// The action, such as `disk.save`.
    public let action: String?
    /// The number of attachments that were shared.
    public let attachments: Int?
    /// `completed`, `cancelled` or `failed`; of an app `opened` or `failed`. What became of an opened app is in its own log.
    public let outcome: String
    /// The kind of failure, as `--json` names it.
    public let code: String?
    /// The reason of a failure.
    public let message: String?
    /// `done` or `unknown` if a share that did not complete had been delivered before it ended.
    public let delivery: String?
    /// How long it took, in seconds.
    public let duration: Double?

    /// A record from its parts, of what has just ended.
    package init(
        _ kind: Kind, _ identifier: String, action: String? = nil, attachments: Int? = nil, outcome: String,
        code: String? = nil, message: String? = nil, delivery: String? = nil, duration: Double? = nil
    ) {
        time = Date()
        self.kind = kind
        self.identifier = identifier
        self.action = action
        self.attachments = attachments
        self.outcome = outcome
        self.code = code
        self.message = message
        self.delivery = delivery
        self.duration = duration
    }

    /// A share whose host was killed, or whose machine was switched off.
    package init(killed record: RunningRecord) {
        self.init(
            record.kind == .request ? .request : .share, record.identifier, action: record.action,
            attachments: record.attachments, outcome: "failed", code: "killed",
            message: "appex was killed meanwhile; it had begun at \(record.started.formatted(.iso8601))",
            delivery: "unknown")
    }
}
