// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How lines are set.
open class NSParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
    // @unchecked: one that can be changed is not handed on while it is.
    fileprivate var values = Values()

    fileprivate struct Values {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
    }

    /// The style with the default values: natural alignment, and lines broken between words.
    public static let `default` = NSParagraphStyle()
    /// Creates a style with the default values for all settings.
    public override init() {}
    /// The edge with which the lines are aligned; the form does not use it.
    open var alignment: NSTextAlignment { values.alignment }
    /// How a line ends that is too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The space between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Returns the style itself, not a copy of it.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns a copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

/// How lines are set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The edge with which the lines are aligned, which can be set; the form does not use it.
    @available(
        *, deprecated, message: "appearance only; on a phone it aligns the lines left, right, centred or justified"
    )
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// How a line ends that is too long.
    @available(*, deprecated, message: "appearance only; on a phone it wraps or truncates lines that are too long")
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The space between lines.
    @available(*, deprecated, message: "appearance only; on a phone it adds space between the lines")
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The space between paragraphs.
    @available(*, deprecated, message: "appearance only; on a phone it adds space after each paragraph")
    open var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The least height of a line.
    @available(*, deprecated, message: "appearance only; on a phone it gives every line at least this height")
    open var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The largest height of a line.
    @available(*, deprecated, message: "appearance only; on a phone it limits the height of every line")
    open var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The height of a line as a part of the usual one.
    @available(*, deprecated, message: "appearance only; on a phone it multiplies the usual height of the lines")
    open var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// How far the first line is from the side.
    @available(*, deprecated, message: "appearance only; on a phone it indents the first line of a paragraph")
    open var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// How far the other lines are from the side.
    @available(*, deprecated, message: "appearance only; on a phone it indents the other lines of a paragraph")
    open var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
}

/// The pasteboard, which keeps copied items inside the extension; no other program sees them.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// That of all apps.
    public static let general = UIPasteboard()
    private var items: [Any] = []

    private func keep(_ items: [Any]) {
        self.items = items
        Presentation.reportOnce("UIPasteboard keeps what is copied to itself: no other program sees it")
    }

    /// Replaces the copied items by all values of the dictionaries; the types and `options` are not kept.
    @available(*, deprecated, message: "in part here; on a phone it also lets other apps paste what is copied")
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        keep(items.flatMap(\.values))
    }
    /// The key of an option for copied items; no option has an effect here.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the option.
        public let rawValue: String
        /// A wish by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// When it is forgotten.
        public static let expirationDate = OptionsKey(rawValue: "expirationDate")
        /// Whether other devices see it.
        public static let localOnly = OptionsKey(rawValue: "localOnly")
    }
    /// Copies bytes of a type.
    @available(*, deprecated, message: "in part here; on a phone it also lets other apps paste the bytes")
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { keep([data]) }
    /// Copies a value of a type.
    @available(*, deprecated, message: "in part here; on a phone it also lets other apps paste the value")
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { keep([value]) }
    /// The first copied text, or nil; setting it replaces all copied items.
    @available(*, deprecated, message: "in part here; on a phone it also exchanges the text with other apps")
    open var string: String? {
        get { items.lazy.compactMap { $0 as? String }.first }
        set { keep(newValue.map { [$0] } ?? []) }
    }
    /// The first copied URL, or nil; setting it replaces all copied items.
    @available(*, deprecated, message: "in part here; on a phone it also exchanges the URL with other apps")
    open var url: URL? {
        get { items.lazy.compactMap { $0 as? URL }.first }
        set { keep(newValue.map { [$0] } ?? []) }
    }
    /// The first copied picture, or nil; setting it replaces all copied items.
    @available(*, deprecated, message: "in part here; on a phone it also exchanges the picture with other apps")
    open var image: UIImage? {
        get { items.lazy.compactMap { $0 as? UIImage }.first }
        set { keep(newValue.map { [$0] } ?? []) }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { url != nil }
    /// Whether there is a picture.
    open var hasImages: Bool { image != nil }
}
