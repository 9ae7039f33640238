// SPDX-License-Identifier: Apache-2.0

import Foundation
package import Sheets

extension DesktopRequest {
    private static let allowed = "allow"
    private static let allowedOnce = "once"

    /// Translates an event of the sheet ``question`` into the person's answer.
    ///
    /// - Parameter event: what the person has done with the sheet.
    /// - Returns: the answer; anything but a choice of *Yes* refuses it.
    package static func answer(_ event: SheetEvent) -> DesktopAnswer {
        switch event {
        case .chose(allowed): .allowed
        case .chose(allowedOnce): .allowedOnce
        default: .refused
        }
    }

    /// The sheet that asks the person whether it may be done.
    package var question: ListSheet {
        let words = words
        return ListSheet(
            title: words.title, field: "allow",
            entries: [
                // First, so that a key for the sheet before allows nothing.
                ListSheet.Entry(identifier: "refuse", title: "No, not this time"),
                isRemembered
                    ? ListSheet.Entry(identifier: Self.allowedOnce, title: "Yes, this time", detail: words.detail)
                    : nil,
                ListSheet.Entry(
                    identifier: Self.allowed, title: words.yes, detail: isRemembered ? "" : words.detail),
            ].compactMap(\.self), subject: subject)
    }

    /// The identifier of the extension, because several apps may have one name; or the command that is to run.
    private var subject: String? {
        guard case .run(let command, let file, _) = kind else { return extensionIdentifier }
        return "It runs outside any sandbox and can do all that you can: \(command) – declared in \(file)"
    }

    private var words: (title: String, yes: String, detail: String) {
        let name = Self.short(extensionName)
        func host(_ url: String) -> String { Self.end(of: URL(string: url)?.host ?? url) }
        let yes = isRemembered ? "Yes, and do not ask again" : "Yes"
        return switch kind {
        case .clipboard(let characters, let files):
            ("Allow \(name) to write to the clipboard?", yes, Self.clipboard(characters, files))
        case .open(let url, let application, nil):
            ("Allow \(name) to open its app \(Self.short(application))?", yes, url)
        case .open(let url, let application, let domain?):
            (
                "Allow \(name) to open its app \(Self.short(application)) with links of \(Self.end(of: domain))?", yes,
                url
            )
        case .run:
            (
                "Allow \(name) to run?", yes, ""
            )
        case .browse(let url):
            // A person sees where it goes, and how much it can tell.
            (
                "Allow \(name) to open a link of \(host(url)) in the browser?",
                "\(yes), open \(host(url))", "\(Self.count(url.count, "character")): \(url)"
            )
        }
    }

    /// Returns what is put on the clipboard: `a text of 12 characters and 2 files`.
    package static func clipboard(_ characters: Int?, _ files: Int) -> String {
        let text = characters.map { "a text of \(count($0, "character"))" }
        return [text, files > 0 || text == nil ? count(files, "file") : nil].compactMap { $0 }.joined(
            separator: " and ")
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// A name as an app gives it itself, which must not become the question.
    private static func short(_ name: String) -> String {
        let plain = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return plain.count > 40 ? plain.prefix(39) + "…" : plain
    }

    /// The end of a long name of a host says whose it is.
    private static func end(of host: String) -> String { host.count > 40 ? "…" + host.suffix(39) : host }
}
