// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import BrowserHost

/// The command `appex browser`, which groups the commands that prepare browsers for the add-on.
struct BrowserCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "browser", abstract: "Prepare browsers for the add-on that shares pages through extensions.",
        discussion: """
            The add-on has a button, a context menu and a shortcut (Alt+Shift+S). It runs an extension's script in the page as the person sees it, \
            and shows the extension's sheets.
            """,
        subcommands: [BrowserInstall.self, BrowserRemove.self, BrowserStatus.self])

    /// Returns the browsers that were named; those that are installed if none was.
    ///
    /// - Throws: ``CommandFailure`` for a name that no browser has, or if there is no browser.
    static func browsers(_ names: [String]) throws -> [InstalledBrowser] {
        guard !names.isEmpty else {
            let found = InstalledBrowser.all.filter(\.isInstalled)
            guard !found.isEmpty else {
                throw CommandFailure(
                    .notOffered, "no browser is installed that the add-on works in; known are \(known)")
            }
            return found
        }
        return try names.map { name in
            guard let browser = InstalledBrowser.all.first(where: { $0.identifier == name.lowercased() }) else {
                throw CommandFailure(.usage, "no browser is called \(name); known are \(known)")
            }
            return browser
        }
    }

    private static var known: String { InstalledBrowser.all.map(\.identifier).joined(separator: ", ") }
}
