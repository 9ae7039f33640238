// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// The traits by which a screen reader describes a view; the form does not read them.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The traits as the bits of a number.
    public let rawValue: UInt64

    /// Traits by their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The view has no special traits.
    public static let none = Self([])
    /// The view acts as a button.
    public static let button = Self(rawValue: 1)
    /// The view acts as a link.
    public static let link = Self(rawValue: 2)
    /// The view shows a picture.
    public static let image = Self(rawValue: 4)
    /// The view is currently selected.
    public static let selected = Self(rawValue: 8)
    /// A text that does not change.
    public static let staticText = Self(rawValue: 64)
    /// It cannot be used.
    public static let notEnabled = Self(rawValue: 256)
    /// The view is a heading of the content below it.
    public static let header = Self(rawValue: 65536)
}
