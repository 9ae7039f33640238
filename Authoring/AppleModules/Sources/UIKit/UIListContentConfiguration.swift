// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The picture and the two texts of a row.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilistcontentconfiguration>
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks. The host draws texts in its own way.
    public struct TextProperties {
        /// The font of the text, which has no effect in the form.
        @available(*, deprecated, message: "appearance only; on a phone it sets the font and the size of the text")
        public var font: UIFont = .systemFont(ofSize: 17)
        /// The colour of the text, which has no effect in the form.
        @available(*, deprecated, message: "appearance only; on a phone it colours the text")
        public var color: UIColor = .label
        /// How many lines it may have; 0 for any number.
        @available(*, deprecated, message: "appearance only; on a phone it limits the text to this number of lines")
        public var numberOfLines = 0
        /// How it ends if it is too long.
        @available(*, deprecated, message: "appearance only; on a phone it wraps or shortens lines that are too long")
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether it becomes smaller if it is too long.
        @available(*, deprecated, message: "appearance only; on a phone it shrinks the font until the text fits")
        public var adjustsFontSizeToFitWidth = false
    }

    /// How a picture looks.
    public struct ImageProperties {
        /// The colour of a symbol.
        @available(*, deprecated, message: "appearance only; on a phone it colours the symbol")
        public var tintColor: UIColor?
        /// How round the corners are.
        @available(*, deprecated, message: "appearance only; on a phone it rounds the corners of the picture")
        public var cornerRadius: CGFloat = 0
        /// The largest size of the picture in points, with zero for no limit; it has no effect here.
        @available(*, deprecated, message: "appearance only; on a phone it limits the size of the picture")
        public var maximumSize = CGSize.zero
    }

    /// The main text of the row, used if `attributedText` is nil.
    public var text: String?
    /// The first text with its style.
    public var attributedText: NSAttributedString?
    /// The second text of the row, used if `secondaryAttributedText` is nil.
    public var secondaryText: String?
    /// The second text with its style.
    public var secondaryAttributedText: NSAttributedString?
    /// The picture beside the texts of the row.
    public var image: UIImage?
    /// How the first text looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the font, colour and line breaks of the first text"
    )
    public var textProperties = TextProperties()
    /// How the second text looks.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it sets the font, colour and line breaks of the second text"
    )
    public var secondaryTextProperties = TextProperties()
    /// How the picture looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the tint, corners and size of the picture")
    public var imageProperties = ImageProperties()
    /// Whether the texts are beside each other if there is room.
    @available(*, deprecated, message: "appearance only; on a phone it puts the second text beside the first one")
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

    /// Makes the view that shows it.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The same: the host shows states in its own looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it adapts the colours to the state, such as selected"
    )
    public func updated(for state: any UIConfigurationState) -> Self { self }

    /// The texts that there are, the first one first.
    var texts: [String] {
        [attributedText?.string ?? text, secondaryAttributedText?.string ?? secondaryText].compactMap { $0 }
    }
}
