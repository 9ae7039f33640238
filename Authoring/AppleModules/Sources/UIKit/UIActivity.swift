// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that can be done with items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// What is done.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A kind by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A kind by its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// A kind.
        public static let mail = Self("com.apple.UIKit.activity.Mail"),
            message = Self("com.apple.UIKit.activity.Message")
        /// A kind.
        public static let print = Self("com.apple.UIKit.activity.Print"),
            airDrop = Self("com.apple.UIKit.activity.AirDrop")
        /// A kind.
        public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
        /// A kind.
        public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
        /// A kind.
        public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
        /// A kind.
        public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
        /// A kind.
        public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
        /// A kind.
        public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
        /// A kind.
        public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
        /// A kind.
        public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// What is done.
    open var activityType: ActivityType? { nil }
    /// What it is called.
    open var activityTitle: String? { nil }
    /// Its picture.
    open var activityImage: UIImage? { nil }
    /// Whether it can be done with items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Takes the items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does it.
    open func perform() {}
    /// Says that it is done.
    open func activityDidFinish(_ completed: Bool) {}
}
