// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// The title and the buttons that a navigation bar shows for a view controller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationitem>
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The controller of the search field, which the form shows above the view.
    open var searchController: UISearchController?
    /// Whether the field for searching goes when the view is scrolled.
    @available(
        *, deprecated, message: "appearance only; on a phone it hides the search field while the person scrolls down"
    )
    open var hidesSearchBarWhenScrolling = true
    /// How large the title is; it is the form's.
    @available(*, deprecated, message: "appearance only; on a phone it shows the title in large or small letters")
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    /// How large a title is.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The title is large as for the item before, always or never; the form shows all titles alike.
        case automatic, always, never
    }

    /// The title of the item, which the form shows as its own.
    open var title: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// A line above the heading.
    open var prompt: String? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// A view in place of the heading.
    @available(
        *, deprecated, message: "in part here; on a phone it also shows a view of any kind in place of the title"
    )
    open var titleView: UIView?
    /// Whether the button that goes back is hidden.
    @available(*, deprecated, message: "no effect here; on a phone it removes the button that goes back")
    open var hidesBackButton = false
    /// The button that goes back.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it sets the text or picture of the button that leads back here"
    )
    open var backBarButtonItem: UIBarButtonItem?
    /// The buttons on the left.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The buttons on the right.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { Presentation.setNeedsRefresh() }
    }

    /// An item with a heading.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Sets the buttons on the left.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the buttons on the right.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Hides or shows the button that goes back.
    @available(*, deprecated, message: "no effect here; on a phone it removes the button that goes back, or shows it")
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether the button that goes back is there besides those on the left.
    @available(
        *, deprecated, message: "no effect here; on a phone it keeps the back button beside the buttons on the left"
    )
    open var leftItemsSupplementBackButton = false
    /// How the bar looks while this is on top.
    @available(*, deprecated, message: "appearance only; on a phone it sets the usual look of the bar")
    open var standardAppearance: UINavigationBarAppearance?
    /// How the bar looks with content at its edge.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the look of the bar with content at its edge"
    )
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The text of the button that goes back.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the text of the button that leads back here"
    )
    open var backButtonTitle: String?
    /// The first button on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first button on the right.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the button on the left.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the button on the right.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
