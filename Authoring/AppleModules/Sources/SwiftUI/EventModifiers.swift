// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keys that are held.
public struct EventModifiers: OptionSet, Sendable {
    /// The set of modifier keys as bits, one for each key.
    public let rawValue: Int
    /// Creates a set of modifier keys from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The Caps Lock, Shift or Control key is down; the form has no keyboard shortcuts.
    public static let capsLock = EventModifiers(rawValue: 1), shift = EventModifiers(rawValue: 2),
        control = EventModifiers(rawValue: 4)
    /// The Option or Command key is down, which no shortcut of the form needs.
    public static let option = EventModifiers(rawValue: 8), command = EventModifiers(rawValue: 16)
}
