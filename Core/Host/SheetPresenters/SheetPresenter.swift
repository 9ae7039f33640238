// SPDX-License-Identifier: Apache-2.0

public import Sheets

/// Shows sheets to a person, or answers them from a script.
public protocol SheetPresenter: Sendable {
    /// Whether a person answers, so that no time limit applies while a sheet is shown.
    var isInteractive: Bool { get }

    /// The fields for which it has answers. A request fails at its start if the extension has no such field.
    var answeredFields: [String] { get }

    /// The answer that was given in advance to a field; nil for none. By default there is none.
    func answer(givenTo field: String) -> String?

    /// Whether ``noteSettled(number:events:)`` is called, for which the extension has to look at its threads. By default it is not.
    var wantsSettledSheets: Bool { get }

    /// Names whose sheets follow, in a place that no sheet can change. By default nothing.
    ///
    /// - Parameters:
    ///   - name: what people read; nil for sheets of the host itself.
    ///   - identifier: the extension's.
    ///   - notes: what else to know of it, such as how far it is confined.
    func setOwner(_ name: String?, identifier: String, notes: [String])

    /// Shows a sheet over those that are shown already.
    ///
    /// - Parameters:
    ///   - sheet: what to show.
    ///   - number: identifies the sheet in later calls.
    /// - Returns: what the person does with it, until it is dismissed.
    func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer>

    /// Shows something else in a sheet's place.
    func update(_ sheet: Sheet, number: Int)

    /// Learns that a sheet shows all that the extension has to show by itself: it changes after the next event, or by what comes from outside. By default
    /// nothing is done: a person sees it.
    ///
    /// - Parameters:
    ///   - number: the sheet's.
    ///   - events: the number of the sheet's events that the extension has handled.
    /// - Returns: after what time the extension is to say so once more, if it is still so then; nil if it need not.
    @discardableResult
    func noteSettled(number: Int, events: Int) -> Duration?

    /// Takes a sheet away.
    func dismiss(number: Int)
}

extension SheetPresenter {
    /// Returns nil: by default no answer was given in advance.
    public func answer(givenTo field: String) -> String? { nil }

    /// Returns false: by default a presenter is not notified of settled sheets.
    public var wantsSettledSheets: Bool { false }

    /// Does nothing: by default a presenter does not name the owner of its sheets.
    public func setOwner(_ name: String?, identifier: String, notes: [String]) {}

    /// Returns nil: by default a presenter does nothing when a sheet has settled.
    public func noteSettled(number: Int, events: Int) -> Duration? { nil }
}

/// An answer from a sheet: an event, or the reason why the sheet cannot be answered.
public enum SheetAnswer: Sendable {
    /// The person did something.
    case event(SheetEvent)
    /// The sheet cannot be answered, so the request cannot go on. The text says what is missing.
    case refused(String)
}
