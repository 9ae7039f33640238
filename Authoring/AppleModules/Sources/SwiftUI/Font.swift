// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The font of texts, which is the host's.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/font>
public struct Font: Hashable, Sendable {
    /// The purpose of a text, which decides its font on a phone but has no effect here.
    public enum TextStyle: CaseIterable, Sendable {
        /// The text is a title, a heading, body text, a callout, a footnote or a caption of some size.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    /// How thick letters are.
    public struct Weight: Hashable, Sendable {
        /// The letters have a weight from the thinnest to medium; the form shows all weights alike.
        public static let ultraLight = Weight(), thin = Weight(), light = Weight(), regular = Weight(),
            medium = Weight()
        /// The letters have a weight from semibold to the thickest; the form shows all weights alike.
        public static let semibold = Weight(), bold = Weight(), heavy = Weight(), black = Weight()
    }
    /// How letters are drawn.
    public enum Design: Sendable {
        /// The letters have the default design, serifs, round ends, or one width; the form shows all alike.
        case `default`, serif, rounded, monospaced
    }

    /// A font for a purpose.
    public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font(), headline = Font()
    /// A font for a purpose.
    public static let subheadline = Font(), body = Font(), callout = Font(), footnote = Font(), caption = Font(),
        caption2 = Font()
    /// The font of the system.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
    /// The font of the system.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
    /// A font by its name.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
    /// A font by its name.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
    /// A font by its name.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
    init() {}
    /// A font of UIKit.
    public init(_ font: UIFont) {}
    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { self }
    /// The font in bold.
    public func bold() -> Font { self }
    /// The font in italics.
    public func italic() -> Font { self }
    /// The font with digits of one width.
    public func monospacedDigit() -> Font { self }
    /// The font with letters of one width.
    public func monospaced() -> Font { self }
}
