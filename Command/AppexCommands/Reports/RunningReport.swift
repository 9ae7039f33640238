// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Foundation
import ShareSheet

/// A share that is going on, or an app that was opened.
struct RunningReport: TextReport {
    let process: Int32
    let kind: String
    let identifier: String
    let name: String
    let action: String?
    let started: Date
    /// True if a signal has stopped it; nil if not.
    let isStopped: Bool?

    init(_ record: RunningRecord) {
        process = record.processNumber
        kind = record.kind.rawValue
        identifier = record.identifier
        name = record.name
        action = record.action
        started = record.started
        isStopped = record.isStopped ? true : nil
    }

    var row: [String] {
        let state = isStopped == true ? ", stopped by a signal" : ""
        return ["\(process)", kind, identifier, action ?? "", Phrase.age(started) + state]
    }
    var lines: [String] { [row.joined(separator: "  ")] }
}
