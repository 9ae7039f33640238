// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Sheets
import TerminalSheets

/// Asks a person whether an extension may do something outside its sandbox, in a sheet of the host's own.
enum DesktopConfirmation {
    /// Returns whether the person allows it; false if a signal ends the share.
    static func ask(_ request: DesktopRequest, _ person: any PersonPresenter) async -> Bool {
        let asking = Task { await person.ask(.menu(request.question)) }
        let signals = SignalHandler { asking.cancel() }
        defer { signals.stop() }
        return await asking.value == .chose(DesktopRequest.allowed)
    }
}
