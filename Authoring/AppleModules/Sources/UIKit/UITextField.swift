// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line to write.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitextfield>
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The frame of a field.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

    /// The text of the field, which the form shows and the person can change.
    open var text: String? = "" {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The text that is shown while there is none.
    open var placeholder: String?
    /// The font of the text; the form shows no fonts.
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
    /// Where the text begins.
    @available(
        *, deprecated, message: "appearance only; on a phone it aligns the text to the left, the middle or the right"
    )
    open var textAlignment = NSTextAlignment.natural
    /// The style of the frame around the field, which the form does not show.
    @available(*, deprecated, message: "appearance only; on a phone it draws a frame around the field")
    open var borderStyle = BorderStyle.none
    /// The object that permits changes and learns when editing begins and ends.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is a secret.
    open var isSecureTextEntry = false
    /// The kind of on-screen keyboard for the text, which has no effect here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it chooses the keyboard, such as one for numbers or addresses"
    )
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    @available(*, deprecated, message: "appearance only; on a phone it sets the word on the return key")
    open var returnKeyType = UIReturnKeyType.default
    /// The letters that an on-screen keyboard makes capitals by itself; the form changes none.
    @available(*, deprecated, message: "no effect here; on a phone it capitalises words or sentences during typing")
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The meaning of the text, such as a name or a password, for filling it in; nothing is filled in here.
    @available(*, deprecated, message: "no effect here; on a phone it suggests a known name, address, password or code")
    open var textContentType: UITextContentType!
    /// Whether words are corrected.
    @available(*, deprecated, message: "no effect here; on a phone it corrects words during typing")
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    @available(*, deprecated, message: "no effect here; on a phone it marks words that are spelt wrong")
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Whether the return key needs a text.
    @available(*, deprecated, message: "no effect here; on a phone it disables the return key while the field is empty")
    open var enablesReturnKeyAutomatically = false
    /// When the button that empties it is shown.
    @available(*, deprecated, message: "no effect here; on a phone it shows a button that empties the field")
    open var clearButtonMode = UITextFieldViewMode.never
    /// A view on the left.
    @available(*, deprecated, message: "no effect here; on a phone it shows a view at the left end of the field")
    open var leftView: UIView?
    /// When the view on the left is shown.
    @available(*, deprecated, message: "no effect here; on a phone it decides when the view at the left end is shown")
    open var leftViewMode = UITextFieldViewMode.never
    /// A view on the right.
    @available(*, deprecated, message: "no effect here; on a phone it shows a view at the right end of the field")
    open var rightView: UIView?
    /// When the view on the right is shown.
    @available(*, deprecated, message: "no effect here; on a phone it decides when the view at the right end is shown")
    open var rightViewMode = UITextFieldViewMode.never

    /// Whether the field can take input, which is always true.
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
