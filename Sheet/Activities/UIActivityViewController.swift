// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
public import Foundation

/// Offers what can be done with some items: installed share and action extensions, and the host app's own activities.
///
/// ```swift
/// let controller = UIActivityViewController(activityItems: ["Hello", url], applicationActivities: nil)
/// controller.completionWithItemsHandler = { type, completed, returnedItems, error in
///     if let error { show(error) } else if completed { use(returnedItems) }
/// }
/// await controller.present(with: presenter)
/// ```
///
/// An item is a string, an attributed string, a URL, data, a property list, an object that can write itself, an `NSItemProvider`, an
/// `NSExtensionItem`, or a ``UIActivityItemSource`` of one of them.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>
@MainActor
open class UIActivityViewController: NSObject {
    /// Takes what came of it, once for each presentation:
    ///
    /// | | activity | completed | returned items | error |
    /// |---|---|---|---|---|
    /// | the extension completed the request | its identifier | true | what it returned; nil for nothing | nil |
    /// | the person cancelled in the extension | its identifier | false | nil | nil |
    /// | the person chose nothing | nil | false | nil | nil |
    /// | nothing could be offered | nil | false | nil | the reason |
    /// | the extension failed, or could not be launched | its identifier | false | nil | the reason |
    ///
    /// Files of returned items exist as long as their providers.
    public typealias CompletionWithItemsHandler =
        @MainActor (
            _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ error: (any Error)?
        ) -> Void

    /// Called when it has ended.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// The types of the activities that are not offered; nil to leave none out.
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    /// The kinds of extensions to offer.
    package var extensionPoints = ExtensionPoint.sharing.union(ExtensionPoint.acting)

    /// Whether it is a share of the person's, which the history has; not what a program asks of an extension.
    package var isShare = true

    let activityItems: [Any]
    let applicationActivities: [UIActivity]

    /// A controller for some items.
    ///
    /// - Parameters:
    ///   - activityItems: what to hand over.
    ///   - applicationActivities: the host app's own activities, if it has any.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init()
    }
}
