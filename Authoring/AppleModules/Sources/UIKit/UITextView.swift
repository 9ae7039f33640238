// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A text of several lines to write.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitextview>
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// Something that is told of changes besides the delegate.
    @_spi(AppleModules) public var didChangeText: (() -> Void)?

    /// The text without its style; the form is refreshed when it changes.
    open var text: String! = "" {
        didSet {
            didChangeText?()
            Presentation.setNeedsRefresh()
        }
    }
    /// The text with its style.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also keeps the fonts, the colours and the links of the text"
    )
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }
    /// The font of the text, 17 points by default; the form does not use it.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font of the text")
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// Whether the font follows the person's settings.
    @available(
        *, deprecated, message: "appearance only; on a phone it makes the text as large as the person's settings say"
    )
    open var adjustsFontForContentSizeCategory = false
    /// The colour of the text; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the text")
    open var textColor: UIColor? = .label
    /// The way in which lines are aligned; the form does not use it.
    @available(
        *, deprecated, message: "appearance only; on a phone it aligns the text to the left, the middle or the right"
    )
    open var textAlignment = NSTextAlignment.natural
    /// The selected part of the text in UTF-16 units; the form neither reads nor sets it.
    @available(*, deprecated, message: "no effect here; on a phone it selects a part of the text, or places the cursor")
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Whether the text can be changed.
    open var isEditable = true
    /// Whether parts can be selected.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets the person select and copy text and open links"
    )
    open var isSelectable = true
    /// The object that decides about editing and receives the changes of the text.
    open weak var delegate: (any UITextViewDelegate)?
    /// Whether the text is a secret.
    open var isSecureTextEntry = false
    /// The kind of keyboard that a phone shows for the text, which has no effect here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it chooses the keyboard, such as one for numbers or addresses"
    )
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    @available(*, deprecated, message: "appearance only; on a phone it sets the word on the return key")
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that the keyboard capitalizes by itself, which has no effect here.
    @available(*, deprecated, message: "no effect here; on a phone it capitalises words or sentences during typing")
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The meaning of the text, such as a name, for which a phone suggests values; it has no effect here.
    @available(*, deprecated, message: "no effect here; on a phone it suggests a known name, address, password or code")
    open var textContentType: UITextContentType!
    /// Whether words are corrected.
    @available(*, deprecated, message: "no effect here; on a phone it corrects words during typing")
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The kinds of data that a phone shows as links in the text; the form shows none.
    @available(
        *, deprecated, message: "no effect here; on a phone it turns addresses, phone numbers and dates into links"
    )
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// How new letters look.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the font and the colour of what is typed next"
    )
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where the text is.
    public let textContainer = NSTextContainer()
    /// The text with its style. What is changed in it is shown when it is set as the text.
    open var textStorage: NSTextStorage { NSTextStorage(string: text ?? "") }
    /// Lays the text out, which the host does.
    public let layoutManager = NSLayoutManager()
    /// Whether spelling is checked.
    @available(*, deprecated, message: "no effect here; on a phone it marks words that are spelt wrong")
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether quotation marks are replaced.
    @available(*, deprecated, message: "no effect here; on a phone it replaces straight quotation marks by curly ones")
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether dashes are replaced.
    @available(*, deprecated, message: "no effect here; on a phone it replaces two hyphens by a dash")
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether the return key needs a text.
    @available(*, deprecated, message: "no effect here; on a phone it disables the return key while the text is empty")
    open var enablesReturnKeyAutomatically = false
    /// How the keyboard looks.
    @available(*, deprecated, message: "appearance only; on a phone it makes the keyboard light or dark")
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Whether the style can be changed.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets the person make text bold, italic or underlined"
    )
    open var allowsEditingTextAttributes = false
    /// Whether a new text replaces what is there.
    @available(*, deprecated, message: "no effect here; on a phone it replaces the whole text by what is typed next")
    open var clearsOnInsertion = false
    /// The selected part of the text between two positions; the form neither reads nor sets it.
    @available(*, deprecated, message: "no effect here; on a phone it selects a part of the text, or places the cursor")
    open var selectedTextRange: UITextRange?
    /// The part of the text that an input method still composes, which is always nil here.
    open var markedTextRange: UITextRange? { nil }
    /// Where the text begins.
    open var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// Where the text ends.
    open var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }
    /// Returns the part between two places.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(fromPosition, toPosition)
    }
    /// Returns a place some letters on.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        UITextPosition(position.offset + offset)
    }
    /// Returns the text of a part.
    open func text(in range: UITextRange) -> String? {
        let all = NSString(string: text ?? "")
        let part = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
        return part.location >= 0 && part.length >= 0 && NSMaxRange(part) <= all.length
            ? all.substring(with: part) : nil
    }
    /// Writes at the end.
    @available(
        *, deprecated, message: "in part here; on a phone it also writes at the cursor, in place of what is selected"
    )
    open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
    /// Takes the last letter away.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also deletes what is selected, or the letter before the cursor"
    )
    open func deleteBackward() { if text?.isEmpty == false { text?.removeLast() } }
    /// Whether there is a text.
    open var hasText: Bool { text?.isEmpty == false }
    /// How links look; they are shown as other letters.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour and the underline of links")
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The margins of the text.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins of the text")
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    @_spi(AppleModules) open override var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set { delegate = newValue as? any UITextViewDelegate }
    }

    /// True if it can be changed.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Scrolls to a part.
    @available(*, deprecated, message: "appearance only; on a phone it scrolls to a part of the text")
    open func scrollRangeToVisible(_ range: NSRange) {}

    /// Takes a text that the person has written: the delegate is asked and told as for typed letters.
    func write(_ text: String) {
        guard isFirstResponder || isEditable && (delegate?.textViewShouldBeginEditing(self) ?? true) else { return }
        if !isFirstResponder {
            becomeFirstResponder()
            delegate?.textViewDidBeginEditing(self)
        }
        let range = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
        self.text = text
        delegate?.textViewDidChange(self)
    }

    /// Takes no more of what is typed, unless the delegate wants more.
    ///
    /// - Returns: whether it takes no more.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
        super.resignFirstResponder()
        delegate?.textViewDidEndEditing(self)
        return true
    }
}
