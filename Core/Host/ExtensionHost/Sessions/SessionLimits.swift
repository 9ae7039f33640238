// SPDX-License-Identifier: Apache-2.0

/// How long a host waits for an extension.
public struct SessionLimits: Hashable, Sendable {
    /// From launch until the process says that it runs.
    public var start: Duration
    /// Without progress, while no person is being waited for: an attachment that was asked for, more that is done, or a sheet for a
    /// person. Messages alone are no progress.
    public var silence: Duration
    /// From its last word until it is gone.
    public var grace: Duration
    /// From a cancellation by the person until it is gone.
    public var cancellation: Duration
    /// From the person's Esc in a sheet until the extension has closed it, or shows something else. After that the request is cancelled.
    public var reaction: Duration

    /// Limits for an extension that is looked at in a debugger: a day.
    static let none = SessionLimits(
        start: .seconds(86_400), silence: .seconds(86_400), grace: .seconds(86_400), reaction: .seconds(86_400))

    /// Limits from their parts.
    public init(
        start: Duration = .seconds(20), silence: Duration = .seconds(600), grace: Duration = .seconds(2),
        cancellation: Duration = .milliseconds(500), reaction: Duration = .seconds(3)
    ) {
        self.reaction = reaction
        self.cancellation = cancellation
        self.start = start
        self.silence = silence
        self.grace = grace
    }
}
