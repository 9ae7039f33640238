// SPDX-License-Identifier: Apache-2.0

/// A key that a person pressed.
enum TerminalKey: Hashable, Sendable {
    case character(Character)
    case enter
    case newline
    case tab
    case backTab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case interrupt
}
