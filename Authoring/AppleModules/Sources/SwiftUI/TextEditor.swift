// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells of each change of a text.
private final class BoundText: UITextView, UITextViewDelegate {
    var write: (String) -> Void = { _ in }

    convenience init() {
        self.init(frame: .zero)
        delegate = self
    }

    func textViewDidChange(_ textView: UITextView) { write(text ?? "") }
}

/// A text of several lines.
public struct TextEditor: PrimitiveView, RenderedView {
    private let text: Binding<String>

    /// Creates an editor for several lines of text that writes each change to the binding.
    public init(text: Binding<String>) { self.text = text }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let view = node.kept("text") { BoundText() }
        if view.text != text.wrappedValue { view.text = text.wrappedValue }
        view.isUserInteractionEnabled = environment.isEnabled
        view.accessibilityLabel = environment.label
        view.write = { text.wrappedValue = $0 }
        output.views.append(view)
    }
}
