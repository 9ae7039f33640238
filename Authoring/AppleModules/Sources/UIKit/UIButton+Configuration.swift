// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIButton {
    /// How a button looks, of which a form shows the title.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>
    public struct Configuration {
        /// How round corners are.
        public enum CornerStyle: Int, Sendable {
            /// The corners keep the radius that the background sets; the form draws no corners.
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }
        /// The size of a button.
        public enum Size: Int, Sendable {
            /// The button is medium, small, very small or large; the form ignores this.
            case medium, small, mini, large
        }

        /// The title of the button, which the form shows.
        public var title: String?
        /// The text with its style.
        public var attributedTitle: AttributedString?
        /// The smaller text below the title, which the form does not show.
        @available(*, deprecated, message: "no effect here; on a phone it shows a second line of text below the title")
        public var subtitle: String?
        /// The picture beside the title; if the button has no title, the form shows the name of a symbol.
        @available(
            *, deprecated, message: "in part here; on a phone it also draws the picture, also one that is not a symbol"
        )
        public var image: UIImage?
        /// Where the picture stands.
        @available(
            *, deprecated,
            message: "appearance only; on a phone it puts the picture before, after, above or below the title"
        )
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between picture and text.
        @available(
            *, deprecated, message: "appearance only; on a phone it leaves space between the picture and the title"
        )
        public var imagePadding: CGFloat = 0
        /// The space between text and subtitle.
        @available(
            *, deprecated, message: "appearance only; on a phone it leaves space between the title and the subtitle"
        )
        public var titlePadding: CGFloat = 0
        /// The space between the edges of the button and its content, in points, which the form ignores.
        @available(
            *, deprecated,
            message: "appearance only; on a phone it leaves space between the content and the button's edges"
        )
        public var contentInsets = NSDirectionalEdgeInsets.zero
        /// How round corners are.
        @available(*, deprecated, message: "appearance only; on a phone it rounds the corners of the button")
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button, which the form ignores.
        @available(*, deprecated, message: "appearance only; on a phone it makes the button smaller or larger")
        public var buttonSize = Size.medium
        /// The colour of text and picture.
        @available(*, deprecated, message: "appearance only; on a phone it colours the title and the picture")
        public var baseForegroundColor: UIColor?
        /// The colour of the button's background; the form shows no colours.
        @available(*, deprecated, message: "appearance only; on a phone it colours the background of the button")
        public var baseBackgroundColor: UIColor?
        /// Whether a wheel turns in place of the picture.
        @available(*, deprecated, message: "appearance only; on a phone it turns a wheel in place of the picture")
        public var showsActivityIndicator = false

        /// Returns a look without a background; the form shows all looks alike.
        public static func plain() -> Configuration { Configuration() }
        /// Returns a look with a grey background; the form shows all looks alike.
        public static func gray() -> Configuration { Configuration() }
        /// Returns a look with a pale background in the tint colour; the form shows all looks alike.
        public static func tinted() -> Configuration { Configuration() }
        /// Returns a look with a background of glass; the form shows all looks alike.
        public static func glass() -> Configuration { Configuration() }
        /// Returns a look with a background of tinted glass; the form shows all looks alike.
        public static func prominentGlass() -> Configuration { Configuration() }
        /// Returns a look with a background of clear glass; the form shows all looks alike.
        public static func clearGlass() -> Configuration { Configuration() }
        /// Returns a look with a background of clear, tinted glass; the form shows all looks alike.
        public static func prominentClearGlass() -> Configuration { Configuration() }
        /// Returns a look with a background filled with the tint colour; the form shows all looks alike.
        public static func filled() -> Configuration { Configuration() }
        /// Returns a look without a border; the form shows all looks alike.
        public static func borderless() -> Configuration { Configuration() }
        /// Returns a look with a border; the form shows all looks alike.
        public static func bordered() -> Configuration { Configuration() }
        /// Returns a look with a border and a pale tint colour; the form shows all looks alike.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// Returns a look with a border, filled with the tint colour; the form shows all looks alike.
        public static func borderedProminent() -> Configuration { Configuration() }
    }

    /// A button that looks like this.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        showConfiguration()
    }
}

/// Sides of a rectangle.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// The edges as the bits of an integer.
    public let rawValue: UInt
    /// Creates a set of edges from the bits of an integer.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper edge, and the edge at which a line of text begins.
    public static let top = NSDirectionalRectEdge(rawValue: 1), leading = NSDirectionalRectEdge(rawValue: 2)
    /// The lower edge, and the edge at which a line of text ends.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4), trailing = NSDirectionalRectEdge(rawValue: 8)
}
