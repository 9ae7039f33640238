// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Distances from four edges.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiedgeinsets>
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the edges.
    public var top, left, bottom, right: CGFloat

    /// Distances.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// None.
    public static let zero = UIEdgeInsets()
}

/// Distances from four edges with regard to the direction of writing.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// From the edges.
    public var top, leading, bottom, trailing: CGFloat

    /// Distances.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// None.
    public static let zero = NSDirectionalEdgeInsets()
}

/// Where lines begin.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// How a line ends that is too long.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// What an animation goes with.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

/// Coordinates animations with a change of size; there is none here.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {}

extension UIViewControllerTransitionCoordinator {
    /// Makes changes at once.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        animation?(self)
        completion?(self)
        return true
    }
}

/// What kind of thing a view is for a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// Traits by their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing special.
    public static let none = Self([])
    /// A button.
    public static let button = Self(rawValue: 1)
    /// A link.
    public static let link = Self(rawValue: 2)
    /// A picture.
    public static let image = Self(rawValue: 4)
    /// It is selected.
    public static let selected = Self(rawValue: 8)
    /// A text that does not change.
    public static let staticText = Self(rawValue: 64)
    /// It cannot be used.
    public static let notEnabled = Self(rawValue: 256)
    /// A heading.
    public static let header = Self(rawValue: 65536)
}

/// Something that happened on the screen. It says nothing here.
@preconcurrency @MainActor
open class UIEvent: NSObject {}

/// How large things are shown.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// What kind of device it is.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// Traits of the device: those of a telephone in light mode.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitraitcollection>
public final class UITraitCollection: NSObject, Sendable {
    /// The traits now.
    public static let current = UITraitCollection()

    /// Across.
    public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
    /// Down.
    public let verticalSizeClass = UIUserInterfaceSizeClass.regular
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// What kind of device it is.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// Pixels for a point.
    public let displayScale: CGFloat = 1

    /// Those of a phone.
    public override init() {
        userInterfaceStyle = .light
        super.init()
    }
    /// Light or dark.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }
    /// Those of a phone; the pixels for a point are one.
    public convenience init(displayScale: CGFloat) { self.init(userInterfaceStyle: .unspecified) }
    /// Those of a phone.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(userInterfaceStyle: .unspecified)
    }
    /// Those of some traits, the last that is set first.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            userInterfaceStyle: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
                ?? .unspecified)
    }
}

/// The screen.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscreen>
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The only one.
    public static let main = UIScreen()

    /// The size in points: that of a telephone. The host shows views in its own size.
    public var bounds: CGRect { UIWindow.ofRequest.frame }
    /// Pixels for a point.
    public var scale: CGFloat { 1 }

    override init() { super.init() }
}

/// The device.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uidevice>
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// This one.
    public static let current = UIDevice()

    /// A name for people. A confined process does not learn the machine's.
    public var name: String { "Linux" }
    /// The kind of device.
    public var model: String { "Linux" }
    /// The system.
    public var systemName: String { "Linux" }
    /// Tells of turns, which there are none of.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Tells of turns no more.
    public func endGeneratingDeviceOrientationNotifications() {}
    /// How it is held.
    public var orientation: UIDeviceOrientation { .portrait }
    /// Its number for the maker. A confined process does not learn the machine's.
    public var identifierForVendor: UUID? { nil }
    /// The version of the kernel.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// A telephone, as UIKit lays out extensions.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    override init() { super.init() }
}

/// Corners.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Corners by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top left.
    public static let layerMinXMinYCorner = Self(rawValue: 1)
    /// At the top right.
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    /// At the bottom left.
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    /// At the bottom right.
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)

    static let all = Self(rawValue: 15)
}

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

/// A part of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The text.
    public let title: String
    /// The text below.
    open var subtitle: String?
    /// The picture.
    public let image: UIImage?

    init(title: String, image: UIImage? = nil) {
        self.title = title
        self.image = image
        super.init()
    }
}

/// A menu.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uimenu>
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// What is in it.
    public let children: [UIMenuElement]

    /// How it is shown.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its children are shown in its place.
        public static let displayInline = Self(rawValue: 1)
        /// It changes or removes something.
        public static let destructive = Self(rawValue: 2)
        /// One of its children is chosen.
        public static let singleSelection = Self(rawValue: 32)
    }
    /// What a menu is called by programs.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A menu by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A menu by its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// A menu.
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

/// Notices what fingers do.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// How far it is.
    public enum State: Int, Sendable {
        /// How far.
        case possible, began, changed, ended, cancelled, failed
    }

    /// How far it is.
    open internal(set) var state = State.possible
    /// What decides about it.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Returns where the fingers are.
    open func location(in view: UIView?) -> CGPoint { .zero }
    private weak var target: AnyObject?
    private var action: Selector?
    /// The view.
    open internal(set) weak var view: UIView?
    /// Whether it notices anything.
    open var isEnabled = true
    /// Whether it keeps fingers from the view.
    open var cancelsTouchesInView = true

    /// Calls a method, in place of an earlier one.
    open func addTarget(_ target: Any, action: Selector) {
        self.target = target as AnyObject
        self.action = action
    }
    /// Calls a method no more.
    open func removeTarget(_ target: Any?, action: Selector?) { (self.target, self.action) = (nil, nil) }

    /// Calls a method.
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

/// Notices taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps.
    open var numberOfTapsRequired = 1
}
