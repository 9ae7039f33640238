// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIViewController: UIContentContainer {}

extension UIResponder {
    /// The keyboard is about to be shown. The host has none, so that it never comes.
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The keyboard is shown. The host has none, so that it never comes.
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The keyboard is about to go. The host has none, so that it never comes.
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The keyboard is gone. The host has none, so that it never comes.
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The keyboard is about to move. The host has none, so that it never comes.
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Where the keyboard is afterwards, a rectangle.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Where the keyboard was, a rectangle.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// How long it moves, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve by which the keyboard moves; no such notification comes here.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UITextField {
    /// The text was changed. Nothing posts it here; add a target for `editingChanged`.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}

extension UITextView {
    /// The text was changed. Nothing posts it here; the delegate is told.
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

extension UIWindow {
    /// The screen that it is on.
    public var screen: UIScreen { .main }
}
