// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line at letters.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits of the set, one for each property of the line.
    public let rawValue: Int
    /// Creates a style of underlines from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A thin line, a thick line, or two lines below the letters; the form shows no underlines.
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2),
        double = NSUnderlineStyle(rawValue: 9)
}
