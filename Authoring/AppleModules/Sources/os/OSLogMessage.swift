// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// A line of the log. What is private is hidden in it as on a device, so that secrets do not reach logs here either.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslogmessage>
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// A line without values.
    public init(stringLiteral text: String) { self.text = text }

    /// A line with values.
    public init(stringInterpolation interpolation: Interpolation) { text = interpolation.text }

    /// Collects the parts of a line.
    public struct Interpolation: StringInterpolationProtocol {
        var text = ""

        /// A line of about this length.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Adds what stands between values.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value. A developer reads this log, so values are shown unless they are marked as private or sensitive.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            text += privacy.isHidden ? "<private>" : align.apply(String(describing: value()))
        }

        /// Adds a number in a format; the format is that of Swift.
        public mutating func appendInterpolation<Value: BinaryInteger>(
            _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += privacy.isHidden ? "<private>" : align.apply(format.apply(value()))
        }

        /// Adds a number with so many digits after the point.
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
            _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += privacy.isHidden ? "<private>" : align.apply(format.apply(Double(value())))
        }
    }
}
