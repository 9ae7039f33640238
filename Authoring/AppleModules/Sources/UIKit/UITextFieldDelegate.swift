// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Decides about a field. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the person begins to edit the field, before the first change of its text.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing ends in the field.
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
    /// Returns true, so that editing may begin by default.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default when editing begins.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true, so that editing may end by default.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default when editing ends.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns true, so that every change of the text is accepted by default.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Returns true, so that the return key takes its usual effect by default.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Returns true by default; the form has no button to clear a field and never asks.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}
