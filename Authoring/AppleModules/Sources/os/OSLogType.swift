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
