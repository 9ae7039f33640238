// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Foundation

/// A share that is going on, or an app that was opened.
struct RunningReport: TextReport {
    let process: Int32
    let kind: String
    let identifier: String
    let name: String
    let action: String?
    let started: Date

    init(_ record: RunningRecord) {
        process = record.processNumber
        kind = record.kind.rawValue
        identifier = record.identifier
        name = record.name
        action = record.action
        started = record.started
    }

    var row: [String] { ["\(process)", kind, identifier, action ?? "", Phrase.age(started)] }
    var lines: [String] { [row.joined(separator: "  ")] }
}
