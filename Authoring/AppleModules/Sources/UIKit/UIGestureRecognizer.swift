// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Notices what fingers do.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far it is.
    public enum State: Int, Sendable {
        /// The gesture is possible, begins, changes, ends, is cancelled or has failed.
        case possible, began, changed, ended, cancelled, failed
    }

    /// How far it is.
    open internal(set) var state = State.possible
    /// The object that may prevent the gesture on a phone; nothing asks it here.
    @available(*, deprecated, message: "no effect here; on a phone it asks the delegate whether the gesture may begin")
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Returns where the fingers are.
    open func location(in view: UIView?) -> CGPoint { .zero }
    private weak var target: AnyObject?
    private var action: Selector?
    /// The view to which the recognizer was added, or nil before that.
    open internal(set) weak var view: UIView?
    /// Whether it notices anything.
    open var isEnabled = true
    /// Whether it keeps fingers from the view.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it keeps touches from the view once the gesture is recognised"
    )
    open var cancelsTouchesInView = true

    /// Calls a method, in place of an earlier one.
    open func addTarget(_ target: Any, action: Selector) {
        self.target = target as AnyObject
        self.action = action
    }
    /// Calls a method no more.
    open func removeTarget(_ target: Any?, action: Selector?) { (self.target, self.action) = (nil, nil) }

    /// Creates a recognizer that sends the action to the target when the gesture occurs.
    public init(target: Any?, action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
        super.init()
    }

    func recognize() {
        state = .ended
        if isEnabled, let action, let target { MethodTable.send(action, to: target, [self]) }
        state = .possible
    }
}
