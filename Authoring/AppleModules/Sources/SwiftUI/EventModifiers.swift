// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keys that are held.
public struct EventModifiers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One of them.
    public static let capsLock = EventModifiers(rawValue: 1), shift = EventModifiers(rawValue: 2),
        control = EventModifiers(rawValue: 4)
    /// One of them.
    public static let option = EventModifiers(rawValue: 8), command = EventModifiers(rawValue: 16)
}
