// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An item that a host app shares at once, or gets back: a title, a text and attachments.
///
/// The three are mirrored in ``userInfo``; setting `userInfo` sets them too. The same source compiles against Apple's
/// Foundation.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsextensionitem>
open class NSExtensionItem: NSObject, NSCopying, NSSecureCoding {
    /// Everything about the item, the three properties included.
    open var userInfo: [AnyHashable: Any]?

    /// An object that lives as long as the item and its copies, such as one that keeps files that ``userInfo`` names.
    package var kept: (any AnyObject & Sendable)?

    /// An item without a title, a text and attachments.
    public override init() { super.init() }

    /// The title, if there is one.
    open var attributedTitle: NSAttributedString? {
        get { userInfo?[NSExtensionItemAttributedTitleKey] as? NSAttributedString }
        set { mirror(newValue, NSExtensionItemAttributedTitleKey) }
    }

    /// The text, if there is one.
    open var attributedContentText: NSAttributedString? {
        get { userInfo?[NSExtensionItemAttributedContentTextKey] as? NSAttributedString }
        set { mirror(newValue, NSExtensionItemAttributedContentTextKey) }
    }

    /// The attachments, if there are any.
    open var attachments: [NSItemProvider]? {
        get { userInfo?[NSExtensionItemAttachmentsKey] as? [NSItemProvider] }
        set { mirror(newValue, NSExtensionItemAttachmentsKey) }
    }

    private func mirror(_ value: Any?, _ key: String) {
        guard value != nil || userInfo != nil else { return }
        userInfo = userInfo ?? [:]
        userInfo?[key] = value
    }

    /// An item with the same contents.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSExtensionItem()
        copy.userInfo = userInfo
        copy.kept = kept
        return copy
    }

    /// Items can be archived securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes title and text; providers cannot be archived.
    public func encode(with coder: NSCoder) {
        coder.encode(attributedTitle?.string as NSString?, forKey: NSExtensionItemAttributedTitleKey)
        coder.encode(attributedContentText?.string as NSString?, forKey: NSExtensionItemAttributedContentTextKey)
    }

    /// Reads title and text.
    public required init?(coder: NSCoder) {
        super.init()
        attributedTitle = Self.text(coder, NSExtensionItemAttributedTitleKey)
        attributedContentText = Self.text(coder, NSExtensionItemAttributedContentTextKey)
    }

    private static func text(_ coder: NSCoder, _ key: String) -> NSAttributedString? {
        coder.decodeObject(of: NSString.self, forKey: key).map { NSAttributedString(string: $0 as String) }
    }
}

/// Key of the title in ``NSExtensionItem/userInfo``.
public let NSExtensionItemAttributedTitleKey = "NSExtensionItemAttributedTitleKey"

/// Key of the text in ``NSExtensionItem/userInfo``.
public let NSExtensionItemAttributedContentTextKey = "NSExtensionItemAttributedContentTextKey"

/// Key of the attachments in ``NSExtensionItem/userInfo``.
public let NSExtensionItemAttachmentsKey = "NSExtensionItemAttachmentsKey"

/// Key of an error's items, each with its own error.
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"

/// Key, in a property-list attachment, of what a web page's script gave to `completionFunction`.
public let NSExtensionJavaScriptPreprocessingResultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"

/// Key, in a returned property-list attachment, of what a web page's script gets in `finalize`.
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"
