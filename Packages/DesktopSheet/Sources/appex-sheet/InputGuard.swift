// SPDX-License-Identifier: Apache-2.0

/// Decides whether what a person presses is meant for what they see. Nobody reads a new sheet and answers it in an instant: what is pressed then was
/// meant for what was there before.
struct InputGuard {
    private static let patience = Duration.milliseconds(300)
    /// For a permission, from the last key on: a person who writes on is not answering it.
    private static let questionPatience = Duration.milliseconds(600)
    /// Then it is answered all the same.
    private static let longest = Duration.seconds(2)

    private var appearance = ContinuousClock.now
    private var opening = ContinuousClock.now
    private var isQuestion = false
    private var clickOpening = ContinuousClock.now

    /// Notes that another sheet is shown now.
    mutating func sheetAppeared(isQuestion: Bool, at time: ContinuousClock.Instant) {
        self.isQuestion = isQuestion
        appearance = time
        opening = time + (isQuestion ? Self.questionPatience : Self.patience)
    }

    /// What can be clicked has moved: a click that is on its way was meant for something else. Keys go to what is selected, wherever it is.
    mutating func contentsMoved(at time: ContinuousClock.Instant) { clickOpening = time + Self.patience }

    /// Notes a key that was pressed.
    mutating func keyPressed(at time: ContinuousClock.Instant) {
        guard isQuestion, time < opening else { return }
        opening = min(time + Self.questionPatience, appearance + Self.longest)
    }

    /// Whether a key that chooses something is taken.
    func takes(at time: ContinuousClock.Instant) -> Bool { time >= opening }

    /// How long until clicks are taken.
    func remaining(at time: ContinuousClock.Instant) -> Duration {
        max(.zero, time.duration(to: max(opening, clickOpening)))
    }
}
