// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
import Foundation

/// A time as a fraction.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coremedia/cmtime>
public struct CMTime: Hashable, Sendable {
    /// The numerator of the fraction: the number of parts, each 1/`timescale` of a second.
    public var value: Int64
    /// The denominator: parts of a second; 0 for a time that is not known.
    public var timescale: Int32

    /// A time from its parts.
    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = timescale
    }

    /// A time in seconds.
    public init(seconds: Double, preferredTimescale: Int32) {
        let value = (seconds * Double(preferredTimescale)).rounded()
        guard value.isFinite else {
            self.init(value: 0, timescale: 0)
            return
        }
        self.init(value: Int64(min(max(value, -9e18), 9e18)), timescale: preferredTimescale)
    }

    /// In seconds; not a number if the time is not known.
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
    /// Whether the time is known.
    public var isValid: Bool { timescale != 0 }

    /// The time of zero seconds, at which a movie begins.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// A time that is not known; its `seconds` are not a number.
    public static let invalid = CMTime(value: 0, timescale: 0)
}
