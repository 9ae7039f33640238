// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A view of one or more lines of text that is only read; the form shows it without fonts and colours.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/text>
public struct Text: Equatable, PrimitiveView, RenderedView {
    /// How a date is written.
    public struct DateStyle: Sendable {
        let write: @Sendable (Date) -> String
        /// The date is written in its long form, without the time of day.
        public static let date = DateStyle { $0.formatted(date: .long, time: .omitted) }
        /// The time of day is written in its short form, without the date.
        public static let time = DateStyle { $0.formatted(date: .omitted, time: .shortened) }
        /// How long it is from now.
        public static let relative = DateStyle { "\(Int(abs($0.timeIntervalSinceNow))) s" }
        /// How long it is from now, with its direction.
        public static let offset = DateStyle { "\(Int($0.timeIntervalSinceNow)) s" }
        /// How long it is from now, counting.
        public static let timer = DateStyle { "\(Int(abs($0.timeIntervalSinceNow)))" }
    }

    let string: String

    /// A text that is shown as it is.
    nonisolated public init(verbatim content: String) { string = content }
    /// A text that is shown as it is.
    @_disfavoredOverload nonisolated public init(_ content: some StringProtocol) { string = String(content) }
    /// A text in the person's language.
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        string = key.string(table: tableName, bundle: bundle)
    }
    /// A text in the person's language.
    @_disfavoredOverload nonisolated public init(_ resource: LocalizedStringResource) {
        string = String(localized: resource)
    }
    /// A text with attributes, of which none is shown.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also shows the fonts and colours of the attributes, and opens links"
    )
    @_disfavoredOverload nonisolated public init(_ content: AttributedString) { string = String(content.characters) }
    /// Creates a text of a date as it is now; the text does not count on.
    @available(*, deprecated, message: "in part here; on a phone it also keeps a relative time or a timer running")
    nonisolated public init(_ date: Date, style: DateStyle) { string = style.write(date) }
    /// A value in a format.
    nonisolated public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        string = format.format(input)
    }
    /// A picture, which is left out.
    @available(*, deprecated, message: "appearance only; on a phone it puts the picture into the line of text")
    nonisolated public init(_ image: Image) { string = "" }

    /// Two texts as one.
    nonisolated public static func + (first: Text, second: Text) -> Text {
        Text(verbatim: first.string + second.string)
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let label = node.kept("label") { UILabel() }
        label.text = string
        output.views.append(label)
    }

    /// The text; its font is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font of the text")
    nonisolated public func font(_ font: Font?) -> Text { self }
    /// The text; its weight is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it sets how heavy the letters are")
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    /// The text; its weight is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it makes the letters bold")
    nonisolated public func bold(_ isActive: Bool = true) -> Text { self }
    /// The text; its slope is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it slants the letters")
    nonisolated public func italic(_ isActive: Bool = true) -> Text { self }
    /// The text; its colour is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it colours the letters")
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    /// The text; its colour is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it fills the letters with a colour or gradient")
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { self }
    /// The text; its line is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line below the text")
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// The text; its line is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line through the text")
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// The text; the width of its digits is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it gives all digits the same width")
    nonisolated public func monospacedDigit() -> Text { self }
    /// The text; the space between its letters is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between pairs of letters")
    nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
    /// The text; the space between its letters is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it adds space after each letter")
    nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }
    /// The text; its place is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it raises or lowers the text from its baseline")
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}
