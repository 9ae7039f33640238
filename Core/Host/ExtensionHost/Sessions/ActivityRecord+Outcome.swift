// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import HostRecords

extension ActivityRecord {
    /// The record of a request that has ended.
    init(of choice: InstalledExtension, _ outcome: ExtensionOutcome, attachments: Int) {
        let (ending, error): (String, ExtensionHostError?) =
            switch outcome.ending {
            case .completed: ("completed", nil)
            case .cancelled: ("cancelled", nil)
            case .failed(let error): ("failed", error)
            }
        let isDelivered = ending != "completed" && outcome.delivery != .none
        self.init(
            choice.extensionPoint == .share ? .share : .request, choice.identifier, action: outcome.action,
            attachments: attachments, outcome: ending, code: error?.code.name, message: error.map(Self.reason),
            delivery: isDelivered ? outcome.delivery.rawValue : nil, duration: outcome.duration)
    }

    /// The record of an app that was opened, or a link in the browser.
    init(_ kind: Kind, _ identifier: String, failure: ExtensionHostError?) {
        self.init(
            kind, identifier, outcome: failure == nil ? "opened" : "failed", code: failure?.code.name,
            message: failure?.message)
    }

    /// Returns the reason to keep: what a sheet offers, such as the names of logins, is shown to the person and not kept.
    private static func reason(_ error: ExtensionHostError) -> String {
        error.code == .needsAnswer ? "an answer was missing, or was none that is taken" : error.message
    }
}
