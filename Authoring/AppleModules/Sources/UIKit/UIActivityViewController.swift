// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A share sheet. An extension of Linux has none of its own to present: it ends at once as if the person had cancelled it, and says so once.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Takes what was done, whether it was completed, what came back, and an error.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// The items that the person is to share; they are only kept here.
    public let activityItems: [Any]
    /// The services that the share sheet is to leave out; no share sheet opens here.
    @available(*, deprecated, message: "no effect here; on a phone it leaves these services out of the share sheet")
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called at the end.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// A share sheet of items.
    @available(
        *, deprecated, message: "in part here; on a phone it also offers services and people to share the items with"
    )
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
