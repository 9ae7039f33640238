// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIButton {
    /// How a button looks, of which a form shows the title.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct>
    public struct Configuration {
        /// How round corners are.
        public enum CornerStyle: Int, Sendable {
            /// How.
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }
        /// The size of a button.
        public enum Size: Int, Sendable {
            /// A size.
            case medium, small, mini, large
        }

        /// The text.
        public var title: String?
        /// The text with its style.
        public var attributedTitle: AttributedString?
        /// The text below.
        public var subtitle: String?
        /// The picture.
        public var image: UIImage?
        /// Where the picture stands.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The space between picture and text.
        public var imagePadding: CGFloat = 0
        /// The space between text and subtitle.
        public var titlePadding: CGFloat = 0
        /// The space around.
        public var contentInsets = NSDirectionalEdgeInsets.zero
        /// How round corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// The size.
        public var buttonSize = Size.medium
        /// The colour of text and picture.
        public var baseForegroundColor: UIColor?
        /// The colour behind.
        public var baseBackgroundColor: UIColor?
        /// Whether a wheel turns in place of the picture.
        public var showsActivityIndicator = false

        /// A look.
        public static func plain() -> Configuration { Configuration() }
        /// A look.
        public static func gray() -> Configuration { Configuration() }
        /// A look.
        public static func tinted() -> Configuration { Configuration() }
        /// A look.
        public static func glass() -> Configuration { Configuration() }
        /// A look.
        public static func prominentGlass() -> Configuration { Configuration() }
        /// A look.
        public static func clearGlass() -> Configuration { Configuration() }
        /// A look.
        public static func prominentClearGlass() -> Configuration { Configuration() }
        /// A look.
        public static func filled() -> Configuration { Configuration() }
        /// A look.
        public static func borderless() -> Configuration { Configuration() }
        /// A look.
        public static func bordered() -> Configuration { Configuration() }
        /// A look.
        public static func borderedTinted() -> Configuration { Configuration() }
        /// A look.
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
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A side.
    public static let top = NSDirectionalRectEdge(rawValue: 1), leading = NSDirectionalRectEdge(rawValue: 2)
    /// A side.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4), trailing = NSDirectionalRectEdge(rawValue: 8)
}
