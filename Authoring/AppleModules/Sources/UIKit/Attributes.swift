// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Attributes of texts. They are kept, and a form shows the letters.
extension NSAttributedString.Key {
    /// The attribute for the font of the text; the form shows only the letters.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the letters.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// How lines are set.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A line under the letters.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of the line under the letters.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A line through the letters.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The space between letters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// How far letters are above the line.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The attribute for the URL that a tap on the text opens; the form shows only the letters.
    public static let link = NSAttributedString.Key("NSLink")
    /// Something among the letters.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The attribute for the shadow of the letters; the form does not draw it.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The width of the line around letters.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The colour of the line around letters.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// How letters are joined.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The space between letters.
    public static let tracking = NSAttributedString.Key("CTTracking")
}

extension NSAttributedString {
    /// A text of one thing that is no letter.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
