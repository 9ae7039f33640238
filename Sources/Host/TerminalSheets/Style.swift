// SPDX-License-Identifier: Apache-2.0

/// The few looks that a terminal has.
enum Style {
    static func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    static func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
    static func selected(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }
    static func warning(_ text: String) -> String { "\u{1B}[33m\(text)\u{1B}[0m" }
}

extension String {
    /// At least so many columns wide.
    func padded(_ columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - TerminalText.width(self)))
    }
}
