// SPDX-License-Identifier: Apache-2.0

/// Tells an extension's own change of a text from its answer to what the person is writing.
///
/// An extension shows each text that it gets once more, a moment later. The person may have written on by then: such an echo must not take the
/// new letters away, while a text that the extension has thought of itself must appear.
///
/// ```swift
/// var written = WrittenTexts()
/// written.add("Ro", at: .now)
/// written.add("Rom", at: .now)
/// written.isEcho("Ro", at: .now)  // true: an answer to the first
/// written.isEcho("ROM", at: .now)  // false: the extension's own
/// ```
public struct WrittenTexts: Sendable {
    /// How long an answer may take. It is long, because an answer that is taken for a change takes letters away; a text that was not answered by then is
    /// forgotten, because it would hide an equal one of the extension's own.
    public static let patience = Duration.seconds(60)
    /// So many texts are remembered.
    private static let most = 200

    private var waiting: [(text: String, time: ContinuousClock.Instant)] = []

    /// Nothing has been written yet.
    public init() {}

    /// Adds a text that is sent to the extension.
    public mutating func add(_ text: String, at time: ContinuousClock.Instant) {
        waiting.append((text, time))
        waiting.removeFirst(max(0, waiting.count - Self.most))
    }

    /// Whether a text that the extension shows is an answer to one that was sent. Those before it are answered too.
    public mutating func isEcho(_ text: String, at time: ContinuousClock.Instant) -> Bool {
        waiting.removeAll { $0.time.duration(to: time) > Self.patience }
        guard let position = waiting.firstIndex(where: { $0.text == text }) else { return false }
        waiting.removeFirst(position + 1)
        return true
    }
}
