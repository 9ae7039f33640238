// SPDX-License-Identifier: Apache-2.0

package import Sheets

extension SheetPresenter {
    /// Shows a sheet of the host's own, and returns the first thing that the person does with it.
    ///
    /// - Parameter sheet: what to show.
    /// - Returns: the answer; a person who closes the presenter has cancelled.
    package func answer(to sheet: Sheet) async -> SheetAnswer {
        defer { dismiss(number: 0) }
        for await answer in present(sheet, number: 0) { return answer }
        return .event(.cancelled)
    }
}

extension SheetPresenter {
    /// The number of a sheet that can be shown better a little later. No other sheet has it.
    private var improvable: Int { -1 }

    /// Shows a sheet of the host's own, and something better in its place as soon as that is known.
    ///
    /// - Parameters:
    ///   - sheet: what to show at once.
    ///   - better: returns what to show instead; nil for nothing.
    /// - Returns: the answer; a person who closes the presenter has cancelled.
    package func answer(
        to sheet: Sheet, improvedBy better: @escaping @Sendable () async -> Sheet?
    ) async -> SheetAnswer {
        let answers = present(sheet, number: improvable)
        let improvement = Task {
            if let sheet = await better(), !Task.isCancelled { update(sheet, number: improvable) }
        }
        defer {
            improvement.cancel()
            dismiss(number: improvable)
        }
        for await answer in answers { return answer }
        return .event(.cancelled)
    }
}
