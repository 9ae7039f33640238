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
    /// What is done.
    public typealias Handler = (UIAction) -> Void

    /// How it is.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
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
    /// How it is.
    open var attributes: Attributes
    /// Whether it is chosen.
    open var state: State
    /// What does it now.
    open private(set) var sender: Any?

    /// An action.
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

    /// What an action is called by programs.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
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
