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
        let question = question(request)
        return ListSheet(
            title: question.title, field: "allow",
            entries: [
                // First, so that a key for the sheet before allows nothing.
                ListSheet.Entry(identifier: "refuse", title: "No, not this time"),
                ListSheet.Entry(identifier: allowed, title: question.yes, detail: question.detail),
            ])
    }

    private static func question(_ request: DesktopRequest) -> (title: String, yes: String, detail: String) {
        let name = short(request.extensionName)
        func host(_ url: String) -> String { end(of: URL(string: url)?.host ?? url) }
        let yes = request.isRemembered ? "Yes, and do not ask again" : "Yes"
        return switch request.kind {
        case .clipboard(let characters, let files):
            ("Allow \(name) to write to the clipboard?", yes, Phrase.clipboard(characters, files))
        case .open(let url, let application, nil): ("Allow \(name) to open its app \(short(application))?", yes, url)
        case .open(let url, let application, let domain?):
            ("Allow \(name) to open its app \(short(application)) with links of \(end(of: domain))?", yes, url)
        case .browse(let url):
            // A person sees where it goes, and how much it can tell.
            (
                "Allow \(name) to open a link of \(host(url)) in the browser?",
                "\(yes), open \(host(url))",
                "\(Phrase.count(url.count, "character")): \(url)"
            )
        }
    }

    /// A name as an app gives it itself, which must not become the question.
    private static func short(_ name: String) -> String {
        let plain = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return plain.count > 40 ? plain.prefix(39) + "…" : plain
    }

    /// The end of a long name of a host says whose it is.
    private static func end(of host: String) -> String { host.count > 40 ? "…" + host.suffix(39) : host }
}
