// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How important a line of the log is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslogtype>
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt8

    /// A level by its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The usual level.
    public static let `default` = OSLogType(rawValue: 0)
    /// Useful, but not necessary.
    public static let info = OSLogType(rawValue: 1)
    /// For developers.
    public static let debug = OSLogType(rawValue: 2)
    /// Something failed.
    public static let error = OSLogType(rawValue: 16)
    /// A mistake in the program.
    public static let fault = OSLogType(rawValue: 17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}

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

/// Writes to the log: standard error, which `appex share --verbose` shows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/logger>
public struct Logger: Sendable {
    private let log: OSLog

    /// The log of a program without a subsystem.
    public init() { log = .default }

    /// A log by the names of its parts.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// A log.
    public init(_ log: OSLog) { self.log = log }

    /// Writes at a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
    /// Writes at the usual level.
    public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Writes at the usual level.
    public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
    /// Writes what is useful for developers.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Writes what is useful for developers.
    public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// Writes what is useful, but not necessary.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    /// Writes that something may fail.
    public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Writes that something failed.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// Writes that something grave failed.
    public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
    /// Writes that the program has a mistake.
    public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

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

/// Whether a value is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslogprivacy>
public struct OSLogPrivacy: Sendable {
    /// How a hidden value can be recognised again.
    public enum Mask: Sendable {
        /// By nothing.
        case none
        /// By a checksum on Apple's systems; by nothing here.
        case hash
    }

    let isHidden: Bool

    /// Shown.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// Hidden.
    public static let `private` = OSLogPrivacy(isHidden: true)
    /// Hidden.
    public static let sensitive = OSLogPrivacy(isHidden: true)
    /// Shown here. On a device texts are hidden and numbers shown.
    public static let auto = OSLogPrivacy(isHidden: false)

    /// Hidden.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// Hidden.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
    /// Shown here.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// How wide a value is written.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    /// As wide as it is.
    public static let none = OSLogStringAlignment(columns: 0, isRight: false)

    /// In so many columns, at their right end.
    public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isRight: true) }
    /// In so many columns, at their left end.
    public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isRight: false) }

    func apply(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? space + text : text + space
    }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let isUppercase: Bool

    /// With ten digits.
    public static let decimal = OSLogIntegerFormatting(radix: 10, isUppercase: false)
    /// With sixteen digits.
    public static let hex = OSLogIntegerFormatting(radix: 16, isUppercase: false)
    /// With eight digits.
    public static let octal = OSLogIntegerFormatting(radix: 8, isUppercase: false)

    func apply(_ number: some BinaryInteger) -> String { String(number, radix: radix, uppercase: isUppercase) }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let precision: Int

    /// With six digits after the point.
    public static let fixed = OSLogFloatFormatting(precision: 6)

    /// With so many digits after the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { .init(precision: precision) }

    func apply(_ number: Double) -> String { String(format: "%.\(precision)f", number) }
}
