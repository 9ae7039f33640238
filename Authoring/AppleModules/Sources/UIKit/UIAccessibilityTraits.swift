// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// What kind of thing a view is for a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// Traits by their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing special.
    public static let none = Self([])
    /// A button.
    public static let button = Self(rawValue: 1)
    /// A link.
    public static let link = Self(rawValue: 2)
    /// A picture.
    public static let image = Self(rawValue: 4)
    /// It is selected.
    public static let selected = Self(rawValue: 8)
    /// A text that does not change.
    public static let staticText = Self(rawValue: 64)
    /// It cannot be used.
    public static let notEnabled = Self(rawValue: 256)
    /// A heading.
    public static let header = Self(rawValue: 65536)
}
