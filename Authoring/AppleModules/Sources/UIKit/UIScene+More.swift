// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UIApplication {
    /// Why an app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that it opens.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The activity that it goes on with.
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// What is known of a URL that an app opens.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that it comes from.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }
}
