// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// MARK: Times

/// A time and how long it lasts.
public struct CMTimeRange: Hashable, Sendable {
    /// The time at which the range begins.
    public var start: CMTime
    /// How long it lasts.
    public var duration: CMTime
    /// A time and how long it lasts.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    /// From one time to another.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: CMTimeSubtract(end, start)) }
    /// The time at which the range ends: its start plus its duration.
    public var end: CMTime { CMTimeAdd(start, duration) }
    /// The range that begins at zero and lasts zero seconds.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
}
