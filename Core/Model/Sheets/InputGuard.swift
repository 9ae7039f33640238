// SPDX-License-Identifier: Apache-2.0

/// Decides whether a key or a click is meant for the sheet that is shown. A person cannot read and answer a new sheet in an instant, so that what they press
/// then was meant for the sheet before it.
///
/// ```swift
/// var inputGuard = InputGuard()
/// inputGuard.sheetAppeared(isQuestion: true, at: .now)
/// // For each key:
/// inputGuard.keyPressed(at: .now)
/// if inputGuard.takes(at: .now) { answer(key) }
/// ```
public struct InputGuard: Sendable {
    private static let patience = Duration.milliseconds(300)
    /// The same for a permission, counted from the last key: while a person is typing, they answer nothing.
    private static let questionPatience = Duration.milliseconds(600)
    /// After this time a permission takes keys even if the person is still typing.
    private static let longest = Duration.seconds(2)

    private var appearance = ContinuousClock.now
    private var opening = ContinuousClock.now
    private var isQuestion = false
    private var clickOpening = ContinuousClock.now

    /// A guard of no sheet yet.
    public init() {}

    /// Notes that another sheet is shown now.
    public mutating func sheetAppeared(isQuestion: Bool, at time: ContinuousClock.Instant) {
        self.isQuestion = isQuestion
        appearance = time
        opening = time + (isQuestion ? Self.questionPatience : Self.patience)
    }

    /// Notes that what can be clicked has moved: a click that is on its way was meant for something else. Keys go to what is selected, wherever it is.
    public mutating func contentsMoved(at time: ContinuousClock.Instant) { clickOpening = time + Self.patience }

    /// Notes a key that was pressed.
    public mutating func keyPressed(at time: ContinuousClock.Instant) {
        guard isQuestion, time < opening else { return }
        opening = min(time + Self.questionPatience, appearance + Self.longest)
    }

    /// Whether a key that chooses something is taken.
    public func takes(at time: ContinuousClock.Instant) -> Bool { time >= opening }

    /// How long until clicks are taken.
    public func remaining(at time: ContinuousClock.Instant) -> Duration {
        max(.zero, time.duration(to: max(opening, clickOpening)))
    }
}
