// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the space of a text is found.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits of the set, one for each drawing option.
    public let rawValue: Int
    /// Creates a set of drawing options from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// From the upper left corner.
    public static let usesLineFragmentOrigin = Self(rawValue: 1)
    /// With the space between lines.
    public static let usesFontLeading = Self(rawValue: 2)
    /// Up to the last line that can be seen.
    public static let truncatesLastVisibleLine = Self(rawValue: 32)
}
