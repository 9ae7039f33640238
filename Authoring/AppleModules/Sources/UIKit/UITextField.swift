// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
