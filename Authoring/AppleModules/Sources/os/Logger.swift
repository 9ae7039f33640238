// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Writes to the log: standard error, which `appex share --verbose` shows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/logger>
public struct Logger: Sendable {
    private let log: OSLog

    /// The log of a program without a subsystem.
    public init() { log = .default }

    /// A log by the names of its parts.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a logger that writes to a log that already exists.
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
