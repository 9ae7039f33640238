// SPDX-License-Identifier: Apache-2.0

/// A key that a person pressed, or text that the person typed or pasted.
enum TerminalKey: Hashable, Sendable {
    case text(String)
    case enter
    case newline
    case tab
    case backTab
    case escape
    case backspace
    case delete
    /// Ctrl-D: deletes, or ends an empty input.
    case deleteOrEnd
    case deleteWordBackward
    case deleteWordForward
    case deleteToLineStart
    case deleteToLineEnd
    case up
    case down
    case left
    case right
    case wordLeft
    case wordRight
    case home
    case end
    case pageUp
    case pageDown
    case redraw
    case suspend
    case interrupt
}
