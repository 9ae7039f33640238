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

/// A share sheet. An extension of Linux has none of its own to present: it ends at once as if the person had cancelled it, and says so once.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Takes what was done, whether it was completed, what came back, and an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// What is shared.
    public let activityItems: [Any]
    /// What is not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called at the end.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// A share sheet of items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }
    /// Share sheets are not in storyboards.
    ///
    /// - Returns: nil.
    public required init?(coder: NSCoder) { return nil }

    /// Ends as if it were cancelled.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Presentation.reportOnce("a share sheet cannot be presented by an extension here: it counts as cancelled")
        presentingViewController?.dismiss(animated: false) { [completionWithItemsHandler] in
            completionWithItemsHandler?(nil, false, nil, nil)
        }
    }
}

/// Gives a share sheet what is shared when it is needed.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Something of the same class as what is shared.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// What is shared.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// The subject of a mail.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// None.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
