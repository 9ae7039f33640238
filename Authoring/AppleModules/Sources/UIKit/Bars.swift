// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UINavigationBar: UIBarPositioning {
    /// The position of the bar, which is always at the top.
    public var barPosition: UIBarPosition { .top }
}

extension UIApplication {
    /// Whether an app is seen.
    public enum State: Int, Sendable {
        /// The app is in front and receives events, is in front without events, or is in the background.
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

extension UIFont {
    /// A description of the font: its size in points and whether it is italic.
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
