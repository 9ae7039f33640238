// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// An object that can handle events: a view, a view controller or the application.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Creates a responder that does not yet take input.
    public override init() { super.init() }

    /// The view over the keyboard, which is not shown.
    @available(*, deprecated, message: "no effect here; on a phone it shows a view above the keyboard")
    open var inputAccessoryView: UIView? {
        get { nil }
        set {}
    }
    /// The view in place of the keyboard, which is not shown.
    @available(*, deprecated, message: "no effect here; on a phone it shows a view in place of the keyboard")
    open var inputView: UIView? {
        get { nil }
        set {}
    }
    /// Asks for the view in place of the keyboard again.
    @available(*, deprecated, message: "no effect here; on a phone it puts changed views at the keyboard at once")
    open func reloadInputViews() {}
    /// Whether it can do something that a menu offers.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
    /// Fingers were put down. There are none.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers have moved. There are none.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Fingers were lifted. There are none.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Something else has come between. There are no fingers.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// The next responder: what gets an event that this one does not handle. Nil at the end of the chain, the application.
    open var next: UIResponder? { nil }

    /// Whether it takes what is typed.
    open private(set) var isFirstResponder = false

    /// Whether it can take what is typed.
    open var canBecomeFirstResponder: Bool { false }

    /// Takes what is typed from now on.
    ///
    /// - Returns: whether it does.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        isFirstResponder = canBecomeFirstResponder
        return isFirstResponder
    }

    /// Takes no more of what is typed.
    ///
    /// - Returns: true.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }
}
