// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a font is like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// What letters are like.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Some of them.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// How they are.
        public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
        /// How they are.
        public static let traitMonoSpace = Self(rawValue: 1024), traitCondensed = Self(rawValue: 64)
    }
    /// How letters are drawn.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A way by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A way.
        public static let `default` = Self(rawValue: "default"), rounded = Self(rawValue: "rounded")
        /// A way.
        public static let serif = Self(rawValue: "serif"), monospaced = Self(rawValue: "monospaced")
    }

    /// The size in points.
    public let pointSize: CGFloat
    /// What letters are like.
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
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// The font in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(newPointSize, symbolicTraits) }
    /// The font for a purpose.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).pointSize)
    }
}
