// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Foundation
import Sheets
import TerminalSheets

/// Asks a person whether an extension may do something outside its sandbox, in a sheet of the host's own.
enum DesktopConfirmation {
    private static let allowed = "allow"

    /// Returns whether the person allows it; false if a signal ends the share.
    static func ask(_ request: DesktopRequest, _ terminal: TerminalPresenter) async -> Bool {
        let asking = Task { await terminal.ask(.menu(sheet(for: request))) }
        let signals = SignalHandler { asking.cancel() }
        defer { signals.stop() }
        return await asking.value == .chose(allowed)
    }

    private static func sheet(for request: DesktopRequest) -> ListSheet {
        let (title, detail) = words(request)
        return ListSheet(
            title: title, field: "allow",
            entries: [
                // First, so that a key for the sheet before allows nothing.
                ListSheet.Entry(identifier: "refuse", title: "No, not this time"),
                ListSheet.Entry(
                    identifier: allowed, title: request.isRemembered ? "Yes, and do not ask again" : "Yes",
                    detail: detail),
            ])
    }

    /// The end of a long name says whose it is.
    private static func host(of url: String) -> String {
        let host = (URL(string: url)?.host ?? url)
        return host.count > 40 ? "…" + host.suffix(40) : host
    }

    private static func words(_ request: DesktopRequest) -> (title: String, detail: String) {
        switch request.kind {
        case .clipboard(let characters, let files):
            ("Allow \(request.extensionName) to write to the clipboard?", Phrase.clipboard(characters, files))
        case .open(let url, let application, nil):
            ("Allow \(request.extensionName) to open its app \(application)?", url)
        case .open(let url, let application, let domain?):
            ("Allow \(request.extensionName) to open its app \(application) with links of \(domain)?", url)
        case .browse(let url):
            // A person sees where it goes, and how much it can tell.
            (
                "Allow \(request.extensionName) to open a link of \(host(of: url)) in the browser?",
                "\(Phrase.count(url.count, "character")): \(url)"
            )
        }
    }
}
