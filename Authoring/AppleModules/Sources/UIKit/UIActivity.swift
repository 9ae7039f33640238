// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that can be done with items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The kind of service that an activity offers, such as mail or print.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name of the kind, such as `com.apple.UIKit.activity.Mail`.
        public let rawValue: String
        /// A kind by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A kind by its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The items are sent by mail, or as a text message.
        public static let mail = Self("com.apple.UIKit.activity.Mail"),
            message = Self("com.apple.UIKit.activity.Message")
        /// The items are printed, or sent to a device nearby by AirDrop.
        public static let print = Self("com.apple.UIKit.activity.Print"),
            airDrop = Self("com.apple.UIKit.activity.AirDrop")
        /// The items are copied to the pasteboard.
        public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
        /// The image is assigned to a contact as its picture.
        public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
        /// The image or video is saved to the photo library.
        public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
        /// The address of a web page is added to the reading list.
        public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
        /// The items are posted to Facebook.
        public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
        /// The items are posted to Twitter.
        public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
        /// The document is opened in the Books app of the device.
        public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
        /// The document is opened for annotation as a PDF file.
        public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// The kind of service, for identification; nil unless a subclass overrides it.
    open var activityType: ActivityType? { nil }
    /// The title of the service in the share sheet; nil unless a subclass overrides it.
    open var activityTitle: String? { nil }
    /// The icon of the service in the share sheet; nil unless a subclass overrides it.
    open var activityImage: UIImage? { nil }
    /// Whether it can be done with items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Does nothing by default; a subclass stores the items that it is to process.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Does nothing by default; a subclass does its work here, though no share sheet runs activities.
    open func perform() {}
    /// Says that it is done.
    @available(*, deprecated, message: "no effect here; on a phone it ends the activity and closes the share sheet")
    open func activityDidFinish(_ completed: Bool) {}
}
