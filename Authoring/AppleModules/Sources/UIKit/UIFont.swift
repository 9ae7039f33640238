// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A font. The host draws texts in its own.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uifont>
open class UIFont: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// How heavy letters are.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1.
        public let rawValue: CGFloat

        /// A weight by its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The one of this name.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The one of this name.
        public static let thin = Weight(rawValue: -0.6)
        /// The one of this name.
        public static let light = Weight(rawValue: -0.4)
        /// The one of this name.
        public static let regular = Weight(rawValue: 0)
        /// The one of this name.
        public static let medium = Weight(rawValue: 0.23)
        /// The one of this name.
        public static let semibold = Weight(rawValue: 0.3)
        /// The one of this name.
        public static let bold = Weight(rawValue: 0.4)
        /// The one of this name.
        public static let heavy = Weight(rawValue: 0.56)
        /// The one of this name.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The purpose of a text, such as a title or a footnote, which sets the size of its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The text that names the style in the system.
        public let rawValue: String

        /// A style by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The one of this name.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The one of this name.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The one of this name.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The one of this name.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The one of this name.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The one of this name.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The one of this name.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The one of this name.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The one of this name.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The one of this name.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The one of this name.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// The name of the font, such as `System` or `Monospaced`.
    public let fontName: String
    /// The size in points.
    public let pointSize: CGFloat
    /// The weight of the letters, which the form does not show.
    let weight: Weight

    init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular) {
        fontName = name
        pointSize = size
        self.weight = weight
        super.init()
    }

    /// A font by its name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize, .regular) }

    /// The height of a line.
    open var lineHeight: CGFloat { (pointSize * 1.2).rounded() }

    /// The size of labels.
    public static let labelFontSize: CGFloat = 17
    /// The size of the system's texts.
    public static let systemFontSize: CGFloat = 14
    /// The size of buttons.
    public static let buttonFontSize: CGFloat = 18

    /// Returns the system font with a size in points and a weight; the form draws text in its own font.
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont("System", fontSize, weight)
    }
    /// The system's font, bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("System", fontSize, .bold) }
    /// The system's font, italic.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("System-Italic", fontSize) }
    /// The system's font with letters of one width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont("Monospaced", fontSize, weight)
    }
    /// The font of a style.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont("System", style.size, style == .headline ? .semibold : .regular)
    }

    /// The same in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, weight) }
}
