// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Foundation
import Sheets
import Synchronization
import TerminalSheets

/// Shows how much of a page is loaded.
final class PageProgress: Sendable {
    /// No extension's sheet has this number.
    private static let number = -1

    private let presenter: any SheetPresenter
    private let title: String
    private let hasEnded = Mutex(false)

    init(_ address: URL, _ presenter: any SheetPresenter) {
        self.presenter = presenter
        title = "Loading \(address.absoluteString)"
        let answers = presenter.present(.progress(ProgressSheet(title: title)), number: Self.number)
        // The person's only answer is to cancel.
        Task {
            for await answer in answers {
                if case .event(.cancelled) = answer { return SignalHandler.interrupt() }
            }
        }
    }

    func report(_ fraction: Double) {
        guard !hasEnded.withLock({ $0 }) else { return }
        presenter.update(.progress(ProgressSheet(title: title, fraction: fraction)), number: Self.number)
    }

    func end() {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        if isFirst { presenter.dismiss(number: Self.number) }
    }
}
