// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The settings and announcements of assistive technologies; every setting is off here, and announcements have no effect.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiaccessibility>
@preconcurrency @MainActor
public enum UIAccessibility {
    /// The kind of event that an app announces to assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number that identifies the kind of event.
        public let rawValue: UInt32
        /// Something by its number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A text is to be read aloud by the screen reader; nothing is read aloud here.
        public static let announcement = Self(rawValue: 1008)
        /// A part of the screen has changed.
        public static let layoutChanged = Self(rawValue: 1001)
        /// The screen has changed.
        public static let screenChanged = Self(rawValue: 1000)
        /// A view was scrolled by a page; the announcement has no effect here.
        public static let pageScrolled = Self(rawValue: 1009)
    }

    /// Tells a screen reader. The host's sheets tell theirs by themselves.
    @available(
        *, deprecated, message: "no effect here; on a phone it tells VoiceOver what changed, or has it speak a text"
    )
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether a screen reader runs.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether switches are used.
    public static var isSwitchControlRunning: Bool { false }
    /// Whether there is to be less motion.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether there is to be less transparency.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether texts are bold.
    public static var isBoldTextEnabled: Bool { false }
    /// Whether colours are darker.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// A screen reader begins or ends, which is not noticed here.
    public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
}
