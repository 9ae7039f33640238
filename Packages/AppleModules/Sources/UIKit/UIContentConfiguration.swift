// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a cell shows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicontentconfiguration>
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// The picture and the two texts of a row.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration>
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks. The host draws texts in its own way.
    public struct TextProperties {
        /// The font.
        public var font: UIFont = .systemFont(ofSize: 17)
        /// The colour.
        public var color: UIColor = .label
        /// How many lines it may have; 0 for any number.
        public var numberOfLines = 0
        /// How it ends if it is too long.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether it becomes smaller if it is too long.
        public var adjustsFontSizeToFitWidth = false
    }

    /// How a picture looks.
    public struct ImageProperties {
        /// The colour of a symbol.
        public var tintColor: UIColor?
        /// How round the corners are.
        public var cornerRadius: CGFloat = 0
        /// The largest size.
        public var maximumSize = CGSize.zero
    }

    /// The first text.
    public var text: String?
    /// The first text with its style.
    public var attributedText: NSAttributedString?
    /// The second text.
    public var secondaryText: String?
    /// The second text with its style.
    public var secondaryAttributedText: NSAttributedString?
    /// The picture.
    public var image: UIImage?
    /// How the first text looks.
    public var textProperties = TextProperties()
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties()
    /// How the picture looks.
    public var imageProperties = ImageProperties()
    /// Whether the texts are beside each other if there is room.
    public var prefersSideBySideTextAndSecondaryText = false

    private init(isSideBySide: Bool = false) { prefersSideBySideTextAndSecondaryText = isSideBySide }

    /// A text with a picture.
    public static func cell() -> Self { Self() }
    /// A text with another one below it.
    public static func subtitleCell() -> Self { Self() }
    /// A text with another one at its end.
    public static func valueCell() -> Self { Self(isSideBySide: true) }
    /// The heading of a section.
    public static func plainHeader() -> Self { Self() }
    /// The heading of a group.
    public static func groupedHeader() -> Self { Self() }
    /// The text below a section.
    public static func groupedFooter() -> Self { Self() }

    /// The texts that there are, the first one first.
    var texts: [String] {
        [attributedText?.string ?? text, secondaryAttributedText?.string ?? secondaryText].compactMap { $0 }
    }
}

/// Content of a row that says its texts itself. Not part of Apple's API.
@_spi(AppleModules) @preconcurrency @MainActor
public protocol TextualContentConfiguration: UIContentConfiguration {
    /// The texts, the first one first.
    var texts: [String] { get }
}
