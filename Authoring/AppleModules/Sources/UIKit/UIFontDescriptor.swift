// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A description of a font by its size and its traits.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The traits of a font, such as bold or italic letters.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The traits as bits of an integer.
        public let rawValue: UInt32
        /// Creates a set of traits from the bits of an integer.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Slanted letters, and letters with thick strokes; the form shows all text in its own font.
        public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
        /// Letters of equal width, and narrow letters; the form shows all text in its own font.
        public static let traitMonoSpace = Self(rawValue: 1024), traitCondensed = Self(rawValue: 64)
    }
    /// How letters are drawn.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the design.
        public let rawValue: String
        /// A way by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The usual design of the system's font, and a design with rounded letters; neither changes a font here.
        public static let `default` = Self(rawValue: "default"), rounded = Self(rawValue: "rounded")
        /// A design with serifs, and a design with letters of equal width; neither changes a font here.
        public static let serif = Self(rawValue: "serif"), monospaced = Self(rawValue: "monospaced")
    }

    /// The size in points.
    public let pointSize: CGFloat
    /// The traits of the letters, such as bold or italic; the form does not show them.
    public let symbolicTraits: SymbolicTraits

    init(_ size: CGFloat, _ traits: SymbolicTraits = []) {
        pointSize = size
        symbolicTraits = traits
    }

    /// The font with other letters.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(pointSize, symbolicTraits)
    }
    /// The font drawn in another way.
    @available(
        *, deprecated, message: "appearance only; on a phone it chooses letters with serifs, round ends or equal widths"
    )
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// The font in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(newPointSize, symbolicTraits) }
    /// The font for a purpose.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).pointSize)
    }
}
