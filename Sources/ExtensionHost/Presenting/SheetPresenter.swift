// SPDX-License-Identifier: Apache-2.0

public import Sheets

/// Shows sheets to a person, or answers them from a script.
public protocol SheetPresenter: Sendable {
    /// Whether a person answers, for whom nobody should run out of patience.
    var isInteractive: Bool { get }

    /// Shows a sheet over those that are there.
    ///
    /// - Parameters:
    ///   - sheet: what to show.
    ///   - number: names the sheet from now on.
    ///   - answer: takes what the person does, any number of times, on any thread.
    func present(_ sheet: Sheet, number: Int, answer: @escaping @Sendable (SheetAnswer) -> Void)

    /// Shows something else in a sheet's place.
    func update(_ sheet: Sheet, number: Int)

    /// Takes a sheet away.
    func dismiss(number: Int)
}

/// What comes back from a sheet.
public enum SheetAnswer: Sendable {
    /// The person did something.
    case event(SheetEvent)
    /// Nobody can answer: the request cannot go on. Says what is missing.
    case refused(String)
}
