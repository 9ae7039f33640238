// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
    /// Where.
    case any, bottom, top, topAttached
}

/// Something that has a place among bars.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// Where it is.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns where a bar is.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Where it likes to be.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Decides about a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

/// Decides about a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {
    /// At the top.
    public var barPosition: UIBarPosition { .top }
}

/// Is told of the controllers of a navigation controller.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A controller is about to be shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

extension UIApplication {
    /// Whether an app is seen.
    public enum State: Int, Sendable {
        /// Whether it is.
        case active, inactive, background
    }
    /// The app has come to the front, which an extension here is not told.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The app is about to go to the back, which an extension here is not told.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The app is in the background, which an extension here is not told.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app is about to come to the front, which an extension here is not told.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// There is little memory, which an extension here is not told: it has 120 MB.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The app is about to end, which an extension here is not told.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// The address of the app's settings.
    nonisolated public static let openSettingsURLString = "app-settings:"
}

/// Something that an app finishes in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// Something by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing.
    public static let invalid = Self(rawValue: 0)
}

/// The size of texts that a person has chosen.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A size by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A size.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS"),
        medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// A size.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL"),
        extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Another size was chosen, which an extension here is not told.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// Whether it is one of the large ones for accessibility.
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// What a font is like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// What letters are like.
    public struct SymbolicTraits: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// Some of them.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// How they are.
        public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
        /// How they are.
        public static let traitMonoSpace = Self(rawValue: 1024), traitCondensed = Self(rawValue: 64)
    }
    /// How letters are drawn.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A way by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A way.
        public static let `default` = Self(rawValue: "default"), rounded = Self(rawValue: "rounded")
        /// A way.
        public static let serif = Self(rawValue: "serif"), monospaced = Self(rawValue: "monospaced")
    }

    /// The size in points.
    public let pointSize: CGFloat
    /// What letters are like.
    public let symbolicTraits: SymbolicTraits

    init(_ size: CGFloat, _ traits: SymbolicTraits = []) {
        pointSize = size
        symbolicTraits = traits
    }

    /// The font with other letters.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(pointSize, symbolicTraits)
    }
    /// The font drawn in another way.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// The font in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(newPointSize, symbolicTraits) }
    /// The font for a purpose.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).pointSize)
    }
}

extension UIFont {
    /// What it is like.
    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(pointSize, fontName.contains("Italic") ? .traitItalic : [])
    }
    /// A font like this; a size of 0 is that of the description.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let traits = descriptor.symbolicTraits
        self.init(
            traits.contains(.traitItalic) ? "System-Italic" : "System",
            pointSize == 0 ? descriptor.pointSize : pointSize, traits.contains(.traitBold) ? .bold : .regular)
    }
}

/// How a bar looks.
public enum UIBarStyle: Int, Sendable {
    /// How.
    case `default`, black
}

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
    /// How high.
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// How.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// How a picker of dates looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// How.
    case automatic, wheels, compact, inline
}

/// How the direction of lines in a view is decided.
public enum UISemanticContentAttribute: Int, Sendable {
    /// How.
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Makes fonts as large as the person wants texts, which is as large as they are here.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// For usual texts.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    /// For texts of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    /// The font in the size that the person wants.
    open func scaledFont(for font: UIFont) -> UIFont { font }
    /// The font in the size that the person wants, up to another.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }
    /// The number in the size that the person wants.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
