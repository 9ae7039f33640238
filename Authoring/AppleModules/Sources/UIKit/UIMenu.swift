// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// A menu with actions and other menus; the form shows its actions as rows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uimenu>
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The actions and the other menus in this menu, in their order.
    public let children: [UIMenuElement]

    /// How it is shown.
    public struct Options: OptionSet, Sendable {
        /// The bits of the set, one for each menu option.
        public let rawValue: UInt
        /// Creates a set of options from its bits; the form does not use them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its children are shown in its place.
        public static let displayInline = Self(rawValue: 1)
        /// It changes or removes something.
        public static let destructive = Self(rawValue: 2)
        /// One of its children is chosen.
        public static let singleSelection = Self(rawValue: 32)
    }
    /// An identifier that a program gives a menu, which has no effect here.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text of the menu's identifier.
        public let rawValue: String
        /// A menu by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A menu by its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Creates a menu with a title and children; the identifier and the options are ignored here.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Whether one of its actions is chosen.
    var hasSelection: Bool { actions.contains { $0.state != .off } }

    /// The actions of the menu and of those in it that can be chosen.
    var actions: [UIAction] {
        children.flatMap { child in
            (child as? UIAction).map { $0.attributes.isDisjoint(with: [.disabled, .hidden]) ? [$0] : [] }
                ?? (child as? UIMenu)?.actions ?? []
        }
    }
}
