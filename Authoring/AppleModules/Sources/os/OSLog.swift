// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// A part of a log.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslog>
public final class OSLog: Sendable {
    /// The log of a program without a subsystem.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A log that keeps nothing.
    public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

    let subsystem: String
    let category: String
    let isEnabled: Bool

    /// A part of a log by its names.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isEnabled: true)
    }

    private init(subsystem: String, category: String, isEnabled: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isEnabled = isEnabled
    }

    func write(_ type: OSLogType, _ text: String) {
        guard isEnabled else { return }
        let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        FileHandle.standardError.write(Data("[\(place.isEmpty ? type.name : "\(place) \(type.name)")] \(text)\n".utf8))
    }
}
