// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A line at letters.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A line.
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2),
        double = NSUnderlineStyle(rawValue: 9)
}
