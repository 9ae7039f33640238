// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// A view that reports what the person does with it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicontrol>
@preconcurrency @MainActor
open class UIControl: UIView {
    /// A set of the events that a control reports.
    public struct Event: OptionSet, Sendable {
        /// The events as the bits of an integer.
        public let rawValue: UInt

        /// Events by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger goes down.
        public static let touchDown = Self(rawValue: 1)
        /// A finger goes up inside.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// A finger goes up outside.
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        /// The value has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// The button was pressed in whatever way.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// Editing of a text field has begun.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// The text has changed.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// Editing of a text field has ended.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// The return key has ended editing.
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        /// The set of all events of a control.
        public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states as the bits of an integer.
        public let rawValue: UInt

        /// A state by its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control is enabled, and is neither selected nor pressed.
        public static let normal = Self([])
        /// A finger is on it.
        public static let highlighted = Self(rawValue: 1)
        /// It cannot be used.
        public static let disabled = Self(rawValue: 2)
        /// The control is selected, as the chosen one of several may be.
        public static let selected = Self(rawValue: 4)
    }

    /// Where content is across.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    private enum Handler {
        case method(WeakTarget, Selector)
        case action(UIAction)
    }

    private final class WeakTarget {
        weak var object: AnyObject?

        init(_ object: AnyObject?) { self.object = object }
    }

    private var handlers: [(events: Event, handler: Handler)] = []

    /// A control at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control with an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: [.primaryActionTriggered, .valueChanged]) }
    }

    /// Whether it can be used.
    open var isEnabled = true {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// Whether it is selected.
    open var isSelected = false
    /// Whether a finger is on it.
    @available(*, deprecated, message: "appearance only; on a phone it draws the control as pressed")
    open var isHighlighted = false
    /// Where content is across.
    @available(*, deprecated, message: "appearance only; on a phone it aligns the content of the control to a side")
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// The state of the control: disabled, or else selected or normal.
    open var state: State { isEnabled ? (isSelected ? .selected : .normal) : .disabled }

    /// Has a method called when something happens.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.append((controlEvents, .method(WeakTarget(target.map { $0 as AnyObject }), action)))
    }

    /// Calls the method no more.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        handlers.removeAll { events, handler in
            guard case .method(let object, let selector) = handler else { return false }
            return !events.isDisjoint(with: controlEvents) && (action == nil || selector == action)
                && (target == nil || object.object === target.map { $0 as AnyObject })
        }
    }

    /// Has an action done when something happens.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        handlers.append((controlEvents, .action(action)))
    }

    /// Does an action no more.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        handlers.removeAll { events, handler in
            guard case .action(let own) = handler else { return false }
            return own === action && !events.isDisjoint(with: controlEvents)
        }
    }

    /// Where content is up and down.
    @available(
        *, deprecated, message: "appearance only; on a phone it aligns the content of the control to its top or bottom"
    )
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    /// Where content is up and down.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    /// Does what is to be done when something happens.
    open func sendActions(for controlEvents: Event) {
        for (events, handler) in handlers where !events.isDisjoint(with: controlEvents) {
            switch handler {
            case .action(let action): action.perform(sender: self)
            case .method(let target, let selector): sendAction(selector, to: target.object, for: nil)
            }
        }
    }

    /// Calls a method; without an object, of the first responder in the chain that has it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target { return send(action, to: target as AnyObject, event) }
        var responder: UIResponder? = next
        while let object = responder, !object.responds(to: action) { responder = object.next }
        if let responder { send(action, to: responder, event) }
    }

    private func send(_ action: Selector, to object: AnyObject, _ event: UIEvent?) {
        MethodTable.send(action, to: object, [self, event])
    }
}
