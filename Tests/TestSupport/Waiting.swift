// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long tests wait for what must come: no test knows how fast the machine is, and CI's may be slow.
public let patience = Duration.seconds(ProcessInfo.processInfo.environment["APPEX_CI"] == nil ? 30 : 120)

/// The error for a condition that did not come true in all of the ``patience``.
public struct WaitedTooLong: Error, CustomStringConvertible {
    /// The text of the error, with the time and the condition that was waited for.
    public let description: String
}

/// Waits until something is the case.
///
/// - Parameters:
///   - what: what is waited for, for the error.
///   - isolation: the caller's.
///   - condition: looks whether it is.
/// - Throws: ``WaitedTooLong``; `CancellationError`; what the condition throws.
public func wait(
    for what: @autoclosure () -> String = "a condition", isolation: isolated (any Actor)? = #isolation,
    until condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + patience
    while try await !condition() {
        guard ContinuousClock.now < end else { throw WaitedTooLong(description: "waited \(patience) for \(what())") }
        try await Task.sleep(for: .milliseconds(5))
    }
}
