// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The few looks that a terminal has.
enum Style {
    /// How many colours the terminal can show.
    enum Colors {
        case none
        /// The 256 of xterm.
        case palette
        case all
    }

    /// The colours that the environment allows: `NO_COLOR` (https://no-color.org), `COLORTERM` and `TERM`.
    static let colors: Colors = {
        let environment = ProcessInfo.processInfo.environment
        if environment["NO_COLOR"]?.isEmpty == false { return .none }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") { return .all }
        let terminal = environment["TERM"] ?? ""
        return terminal.contains("256color") ? .palette : terminal.contains("direct") ? .all : .none
    }()

    static func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    static func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
    static func selected(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }
    static func warning(_ text: String) -> String { colors == .none ? bold(text) : "\u{1B}[33m\(text)\u{1B}[0m" }
}

extension String {
    /// At least so many columns wide.
    func padded(_ columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - TerminalText.width(self)))
    }
}
