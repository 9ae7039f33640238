// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import Foundation

/// A containing app that runs.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiapplication>
///
/// ```swift
/// let delegate = UIApplication.shared.delegate as? AppDelegate
/// ```
@MainActor
open class UIApplication: UIResponder {
    /// Why an app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the key, such as `UIApplicationLaunchOptionsURLKey`.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The URL that it opens.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// A key for details of a URL that an app opens. Appex has none of Apple's keys.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the key.
        public let rawValue: String

        /// A key by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app of this process.
    public static let shared = UIApplication()

    /// The object to which the app reports its events; nil until the app is launched.
    public internal(set) var delegate: (any UIApplicationDelegate)?

    /// Launches the app, gives the delegate the reason, and stays until the process exits.
    static func run(_ delegate: any UIApplicationDelegate) -> Never {
        let application = shared
        application.delegate = delegate
        let url = CommandLine.arguments.dropFirst().last.flatMap { $0.contains(":") ? URL(string: $0) : nil }
        _ = delegate.application(
            application, didFinishLaunchingWithOptions: url.map { [LaunchOptionsKey.url: $0] })
        if let session = BackgroundEvents.session {
            delegate.application(application, handleEventsForBackgroundURLSession: session) {
                BackgroundEvents.finish(session)
                exit(EXIT_SUCCESS)
            }
        } else if let url {
            _ = delegate.application(application, open: url, options: [:])
        }
        while true { RunLoop.main.run() }
    }
}
