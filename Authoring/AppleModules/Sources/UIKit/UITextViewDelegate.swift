// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Decides about a text. All methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called after the person has begun to edit the text.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The text has changed.
    func textViewDidChange(_ textView: UITextView)
    /// The selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called after the person has stopped editing the text.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether letters may be replaced.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// Returns true: the person may begin to edit the text.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing when the person begins to edit.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing when the text changes.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing when the selection changes, which the form never reports.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns true: the text view may stop editing.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing when the person stops editing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns true: the new text may replace the old.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
}
