// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
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

    init(of choice: InstalledExtension, _ outcome: ExtensionOutcome, attachments: Int) {
        time = Date()
        kind = choice.extensionPoint == .share ? .share : .request
        identifier = choice.identifier
        action = outcome.action
        self.attachments = attachments
        duration = outcome.duration
        switch outcome.ending {
        case .completed: (self.outcome, code, message) = ("completed", nil, nil)
        case .cancelled: (self.outcome, code, message) = ("cancelled", nil, nil)
        // What a sheet offers, such as the names of logins, is shown to the person and not kept.
        case .failed(let error) where error.code == .needsAnswer:
            (self.outcome, code, message) = (
                "failed", error.code.name, "an answer was missing, or was none that is taken"
            )
        case .failed(let error): (self.outcome, code, message) = ("failed", error.code.name, error.message)
        }
        if case .completed = outcome.ending {
            delivery = nil
        } else {
            delivery = outcome.delivery == .none ? nil : outcome.delivery.rawValue
        }
    }

    /// A share whose host was killed, or whose machine was switched off.
    init(killed record: RunningRecord) {
        time = Date()
        kind = record.kind == .request ? .request : .share
        identifier = record.identifier
        action = record.action
        (attachments, duration) = (record.attachments, nil)
        outcome = "failed"
        code = ExtensionHostError.Code.killed.name
        message = "appex was killed meanwhile; it had begun at \(record.started.formatted(.iso8601))"
        delivery = ExtensionOutcome.Delivery.unknown.rawValue
    }

    init(open identifier: String, failure: ExtensionHostError?) { self.init(.open, identifier, failure) }

    init(browse identifier: String, failure: ExtensionHostError?) { self.init(.browse, identifier, failure) }

    private init(_ kind: Kind, _ identifier: String, _ failure: ExtensionHostError?) {
        time = Date()
        self.kind = kind
        self.identifier = identifier
        (action, attachments, delivery, duration) = (nil, nil, nil, nil)
        outcome = failure == nil ? "opened" : "failed"
        code = failure?.code.name
        message = failure?.message
    }
}
