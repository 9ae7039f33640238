// SPDX-License-Identifier: Apache-2.0

/// The line that says which keys there are.
enum TerminalHint {
    /// The first hint that fits into the columns; else the last one.
    static func fitting(_ hints: [String], columns: Int) -> String {
        hints.first { TerminalText.width($0) < columns } ?? hints.last ?? ""
    }
}
