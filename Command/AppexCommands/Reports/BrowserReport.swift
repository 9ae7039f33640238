// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Which browsers are prepared.
struct BrowserReport: TextReport {
    struct Browser: Encodable {
        let identifier: String
        let name: String
        let isInstalled: Bool
        /// Whether it knows of an `appex-browser` that is there.
        let isRegistered: Bool
        /// The add-on's folder; nil if there is none.
        let addOn: String?
        /// Why it cannot start the program, or not everywhere; nil if it can.
        let obstacle: String?
    }

    let browsers: [Browser]

    var lines: [String] {
        let shown = browsers.filter { $0.isInstalled || $0.isRegistered }
        guard !shown.isEmpty else { return ["no browser is installed that the add-on works in"] }
        let table = Output.table(
            shown.map { browser in
                let state =
                    browser.isRegistered && browser.addOn != nil
                    ? "prepared" : "not prepared; appex browser install \(browser.identifier)"
                return [browser.name, state, browser.isRegistered ? PrintableText.escaped(browser.addOn ?? "") : ""]
            })
        return table + shown.compactMap { browser in browser.obstacle.map { "\(browser.name): \($0)" } }
    }
}
