// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a keyboard is.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter,
        webSearch
}

/// The word on the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text is about, such as a password.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A kind by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A kind.
    public static let name = UITextContentType(rawValue: "name"), username = UITextContentType(rawValue: "username")
    /// A kind.
    public static let password = UITextContentType(rawValue: "password"),
        newPassword = UITextContentType(rawValue: "new-password")
    /// A kind.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code"),
        URL = UITextContentType(rawValue: "url")
    /// A kind.
    public static let givenName = UITextContentType(rawValue: "given-name"),
        familyName = UITextContentType(rawValue: "family-name"), nickname = UITextContentType(rawValue: "nickname")
    /// A kind.
    public static let organizationName = UITextContentType(rawValue: "organization"),
        jobTitle = UITextContentType(rawValue: "organization-title"), location = UITextContentType(rawValue: "location")
    /// A kind.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address"),
        addressCity = UITextContentType(rawValue: "address-level2"),
        postalCode = UITextContentType(rawValue: "postal-code"),
        countryName = UITextContentType(rawValue: "country-name")
    /// A kind.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number"),
        dateTime = UITextContentType(rawValue: "date-time")
    /// A kind.
    public static let emailAddress = UITextContentType(rawValue: "email"),
        telephoneNumber = UITextContentType(rawValue: "tel")
}

/// What becomes upper case by itself.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// A line to write.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitextfield>
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The frame of a field.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    /// The text.
    open var text: String? = "" {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The text that is shown while there is none.
    open var placeholder: String?
    /// The font.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// Whether the font follows the person's settings.
    open var adjustsFontForContentSizeCategory = false
    /// The colour.
    open var textColor: UIColor? = .label
    /// Where the text begins.
    open var textAlignment = NSTextAlignment.natural
    /// The frame.
    open var borderStyle = BorderStyle.none
    /// What decides about it.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is a secret.
    open var isSecureTextEntry = false
    /// The keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// What becomes upper case by itself.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// What the text is about.
    open var textContentType: UITextContentType!
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the return key needs a text.
    open var enablesReturnKeyAutomatically = false
    /// When the button that empties it is shown.
    open var clearButtonMode = UITextFieldViewMode.never
    /// A view on the left.
    open var leftView: UIView?
    /// When the view on the left is shown.
    open var leftViewMode = UITextFieldViewMode.never
    /// A view on the right.
    open var rightView: UIView?
    /// When the view on the right is shown.
    open var rightViewMode = UITextFieldViewMode.never

    /// True.
    open override var canBecomeFirstResponder: Bool { true }

    /// Takes a text that the person has written: the delegate and the targets are asked and told as for typed letters.
    func write(_ text: String) {
        guard isFirstResponder || isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true) else { return }
        if !isFirstResponder {
            becomeFirstResponder()
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
        }
        let range = NSRange(location: 0, length: (self.text ?? "").utf16.count)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true else {
            return
        }
        self.text = text
        sendActions(for: .editingChanged)
    }

    /// Does what the return key does.
    func pressReturn() {
        guard isEnabled, delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    /// Takes no more of what is typed, unless the delegate wants more.
    ///
    /// - Returns: whether it takes no more.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
        super.resignFirstResponder()
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }
}

/// When a part of a field is shown.
public enum UITextFieldViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

/// Decides about a field. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether letters may be replaced.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    /// Whether the return key does what it does.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Whether the field may be emptied.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Yes.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Yes.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Yes.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Yes.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Yes.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}

/// A text of several lines to write.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitextview>
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// Something that is told of changes besides the delegate.
    @_spi(AppleModules) public var didChangeText: (() -> Void)?

    /// The text.
    open var text: String! = "" {
        didSet {
            didChangeText?()
            Presentation.setNeedsRefresh()
        }
    }
    /// The text with its style.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }
    /// The font.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// Whether the font follows the person's settings.
    open var adjustsFontForContentSizeCategory = false
    /// The colour.
    open var textColor: UIColor? = .label
    /// Where lines begin.
    open var textAlignment = NSTextAlignment.natural
    /// What is selected.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Whether the text can be changed.
    open var isEditable = true
    /// Whether parts can be selected.
    open var isSelectable = true
    /// What decides about it.
    open weak var delegate: (any UITextViewDelegate)?
    /// Whether the text is a secret.
    open var isSecureTextEntry = false
    /// The keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// What becomes upper case by itself.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// What the text is about.
    open var textContentType: UITextContentType!
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// What is found in the text and can be tapped; nothing is here.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// How new letters look.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where the text is.
    public let textContainer = NSTextContainer()
    /// The text with its style. What is changed in it is shown when it is set as the text.
    open var textStorage: NSTextStorage { NSTextStorage(string: text ?? "") }
    /// Lays the text out, which the host does.
    public let layoutManager = NSLayoutManager()
    /// Whether spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether quotation marks are replaced.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether dashes are replaced.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether the return key needs a text.
    open var enablesReturnKeyAutomatically = false
    /// How the keyboard looks.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Whether the style can be changed.
    open var allowsEditingTextAttributes = false
    /// Whether a new text replaces what is there.
    open var clearsOnInsertion = false
    /// What is selected.
    open var selectedTextRange: UITextRange?
    /// What is being composed; nothing.
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
    open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
    /// Takes the last letter away.
    open func deleteBackward() { if text?.isEmpty == false { text?.removeLast() } }
    /// Whether there is a text.
    open var hasText: Bool { text?.isEmpty == false }
    /// How links look; they are shown as other letters.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The margins of the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    @_spi(AppleModules) open override var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set { delegate = newValue as? any UITextViewDelegate }
    }

    /// True if it can be changed.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Scrolls to a part.
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

/// Decides about a text. All methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The text has changed.
    func textViewDidChange(_ textView: UITextView)
    /// The selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether letters may be replaced.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// Yes.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Yes.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Yes.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
}

/// A view of which a part is seen.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollDelegating {
    /// What is told of it.
    @_spi(AppleModules) open weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// Where what is scrolled is. It is stored, not solved.
    public let contentLayoutGuide = UILayoutGuide()
    /// Where the view itself is. It is stored, not solved.
    public let frameLayoutGuide = UILayoutGuide()
    /// The margins of the bars for scrolling.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the bar for scrolling.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the bar for scrolling.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether content goes over its end across.
    open var alwaysBounceHorizontal = false
    /// How the margins follow the bars.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The margins with what bars take.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Whether a tap waits for scrolling.
    open var delaysContentTouches = true
    /// The smallest scale.
    open var minimumZoomScale: CGFloat = 1
    /// The largest scale.
    open var maximumZoomScale: CGFloat = 1
    /// The scale.
    open var zoomScale: CGFloat = 1
    /// Whether a finger scrolls. There are none.
    open var isDragging: Bool { false }
    /// Whether fingers are on it. There are none.
    open var isTracking: Bool { false }
    /// What notices fingers that scroll.
    public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// Shows the bars for scrolling.
    open func flashScrollIndicators() {}
    /// How margins follow the bars.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// The size of all of it.
    open var contentSize = CGSize.zero
    /// Where the part that is seen begins.
    open var contentOffset = CGPoint.zero
    /// Whether it stops at pages.
    open var isPagingEnabled = false
    /// What refreshes it when it is pulled. Nothing pulls here.
    open var refreshControl: UIRefreshControl?
    /// The margins of the content.
    open var contentInset = UIEdgeInsets.zero
    /// Whether it scrolls.
    open var isScrollEnabled = true
    /// Whether it goes over the end.
    open var bounces = true
    /// Whether it always goes over the end.
    open var alwaysBounceVertical = false
    /// Whether the bar is shown.
    open var showsVerticalScrollIndicator = true
    /// Whether the bar is shown.
    open var showsHorizontalScrollIndicator = true
    /// How a keyboard goes away.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// How a keyboard goes away.
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    /// Scrolls to a place.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    /// Scrolls to a part.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

/// Is told of scrolling. All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// It has scrolled.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A field for what is looked for.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisearchbar>
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// How it looks.
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    /// What is told of it.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text.
    open var text: String? = ""
    /// The text that is shown while there is none.
    open var placeholder: String?
    /// How it looks.
    open var searchBarStyle = Style.default
    /// Whether it is translucent.
    open var isTranslucent = true
    /// What becomes upper case by itself.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key needs a text.
    open var enablesReturnKeyAutomatically = true
    /// The field in it.
    open private(set) lazy var searchTextField = UISearchTextField()
    /// The colour of its background.
    open var barTintColor: UIColor?
    /// How it looks.
    open var barStyle = UIBarStyle.default
    /// The picture behind it.
    open var backgroundImage: UIImage?
    /// The choices below it, which are not shown.
    open var scopeButtonTitles: [String]?
    /// The choice below it.
    open var selectedScopeButtonIndex = 0
    /// Whether the button that cancels is shown.
    open var showsCancelButton = false

    func write(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }

    /// Does what the search key does.
    func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }
}

/// Is told of what is looked for. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// The text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The search key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button that cancels was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// The field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}
