// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The window of a request.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiwindow>
@preconcurrency @MainActor
open class UIWindow: UIView {
    static let ofRequest = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    /// The controller of the principal view.
    @available(*, deprecated, message: "no effect here; on a phone it shows the view of the controller in the window")
    open var rootViewController: UIViewController?
    /// The scene that it is in: an extension has none.
    open var windowScene: UIWindowScene? { nil }
    /// Its place in the order of windows.
    @available(*, deprecated, message: "appearance only; on a phone it puts the window above or below others")
    open var windowLevel = UIWindow.Level.normal
    /// Whether it takes keys.
    open var isKeyWindow: Bool { self === UIWindow.ofRequest }

    /// The order of windows: one of a higher level lies above those of lower ones.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number by which windows are ordered from the back to the front.
        public let rawValue: CGFloat
        /// A level by its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level by its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The window is a normal one, a status bar or an alert, each above the one before.
        public static let normal = Level(0), statusBar = Level(1000), alert = Level(2000)
    }

    /// Shows the window. An extension has one, which the host shows: nothing happens.
    @available(*, deprecated, message: "no effect here; on a phone it shows the window in front of others")
    open func makeKeyAndVisible() {}
    /// Has the window take keys: nothing happens.
    @available(*, deprecated, message: "no effect here; on a phone it sends key presses to the window")
    open func makeKey() {}
}
