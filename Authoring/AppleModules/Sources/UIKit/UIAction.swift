// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Something that a button or a menu does.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiaction>
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// A closure that runs when the action is chosen and receives the action.
    public typealias Handler = (UIAction) -> Void

    /// The attributes of an action: whether it is disabled, destructive or hidden.
    public struct Attributes: OptionSet, Sendable {
        /// The bits of the set, one for each attribute.
        public let rawValue: UInt

        /// Attributes by their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be chosen.
        public static let disabled = Self(rawValue: 1)
        /// It changes or removes something.
        public static let destructive = Self(rawValue: 2)
        /// It is not shown.
        public static let hidden = Self(rawValue: 4)
    }

    /// Whether it is chosen.
    public enum State: Int, Sendable { case off, on, mixed }

    private let handler: Handler
    /// The attributes of this action; menus in the form leave out disabled and hidden ones.
    open var attributes: Attributes
    /// Whether it is chosen.
    open var state: State
    /// The object that started the action, such as a button, or nil before the first time.
    open private(set) var sender: Any?

    /// Creates an action with a title and a handler; the identifier and the selected image are ignored.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping Handler
    ) {
        self.handler = handler
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// An identifier that a program gives an action, which has no effect here.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text of the action's identifier.
        public let rawValue: String
        /// An action by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An action by its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    func perform(sender: Any?) {
        self.sender = sender
        handler(self)
    }
}
