// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIApplication {
    /// Why an app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the launch option.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that it opens.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The activity that it goes on with.
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// The key of an option that comes with a URL for the app to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the option of an opened URL.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that it comes from.
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }
}
