// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Sheets
import TerminalSheets

/// Asks a person whether an extension may do something outside its sandbox, in a sheet of the host's own.
enum DesktopConfirmation {
    /// Returns what the person answers; a signal that ends the share refuses it.
    static func ask(_ request: DesktopRequest, _ person: any PersonPresenter) async -> DesktopAnswer {
        let asking = Task { await person.ask(.menu(request.question)) }
        let signals = SignalHandler { asking.cancel() }
        defer { signals.stop() }
        return DesktopRequest.answer(await asking.value)
    }
}
