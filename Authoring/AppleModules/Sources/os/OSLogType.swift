// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// How important a line of the log is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslogtype>
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// The number that identifies the level.
    public let rawValue: UInt8

    /// A level by its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The level of usual messages, which the log calls `notice`.
    public static let `default` = OSLogType(rawValue: 0)
    /// Useful, but not necessary.
    public static let info = OSLogType(rawValue: 1)
    /// The level of messages that help developers to find mistakes.
    public static let debug = OSLogType(rawValue: 2)
    /// The level of messages about a failure of an operation.
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
