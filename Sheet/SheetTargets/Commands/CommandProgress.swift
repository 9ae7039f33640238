// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import FileOperations
import Sheets

/// Shows the progress of a command that takes longer than half a second.
struct CommandProgress {
    private static let number = 3
    private static let delay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(200)

    let title: String
    let presenter: any SheetPresenter
    /// The progress at this moment: the fraction that is done, nil if it is unknown, and what is done now.
    let current: @Sendable () -> (fraction: Double?, detail: String)
    /// Called when the person cancels.
    let cancel: @Sendable () -> Void

    /// Shows the progress until the task is cancelled.
    func show() async {
        guard await Task.pause(for: Self.delay) else { return }
        var last = sheet
        let answers = presenter.present(last, number: Self.number)
        let cancel = cancel
        let listening = Task {
            for await answer in answers { if case .event(.cancelled) = answer { cancel() } }
        }
        defer {
            listening.cancel()
            presenter.dismiss(number: Self.number)
        }
        while true {
            guard await Task.pause(for: Self.interval) else { return }
            let next = sheet
            if next != last { presenter.update(next, number: Self.number) }
            last = next
        }
    }

    private var sheet: Sheet {
        let (fraction, detail) = current()
        return .progress(ProgressSheet(title: title, fraction: fraction, detail: detail))
    }
}
