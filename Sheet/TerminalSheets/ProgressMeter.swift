// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets

/// The speed of a work, and the time that is left.
struct ProgressMeter {
    private var start: (time: ContinuousClock.Instant, bytes: Int64)?
    private(set) var text = ""

    mutating func update(_ progress: ProgressSheet, at now: ContinuousClock.Instant) {
        guard let bytes = progress.completedBytes else {
            text = ""
            return
        }
        guard let start else {
            start = (now, bytes)
            text = Self.size(bytes)
            return
        }
        let seconds = start.time.duration(to: now) / .seconds(1)
        let speed = seconds > 0 ? (Double(bytes) - Double(start.bytes)) / seconds : 0
        var parts = [Self.size(bytes) + (progress.totalBytes.map { " of \(Self.size($0))" } ?? "")]
        if speed >= 1, speed.isFinite {
            parts.append("\(Self.size(Self.whole(speed)))/s")
            if let total = progress.totalBytes, total > bytes {
                parts.append("\(Self.time((Double(total) - Double(bytes)) / speed)) left")
            }
        }
        text = parts.joined(separator: ", ")
    }

    private static func size(_ bytes: Int64) -> String {
        bytes <= 0 ? "0 bytes" : ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
    }

    private static func time(_ seconds: Double) -> String {
        let seconds = whole(seconds.rounded(.up))
        if seconds < 60 { return "\(seconds) s" }
        return seconds < 3600 ? "\(seconds / 60) min \(seconds % 60) s" : "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }

    private static func whole(_ value: Double) -> Int64 { value < 9e18 ? Int64(max(0, value)) : .max }
}
