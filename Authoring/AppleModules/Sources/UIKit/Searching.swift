// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Follows what is searched for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Something else is searched for.
    func updateSearchResults(for searchController: UISearchController)
}

/// A field for searching, and what follows it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisearchcontroller>
@preconcurrency @MainActor
open class UISearchController: UIViewController, UISearchBarDelegate {
    /// The field.
    public let searchBar = UISearchBar()
    /// What follows it.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// What shows the results; nil for the controller itself.
    public let searchResultsController: UIViewController?
    /// Whether something is searched for.
    open var isActive = false
    /// Whether what is behind is dark meanwhile.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the bar goes meanwhile.
    open var hidesNavigationBarDuringPresentation = true

    /// A field for searching.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.delegate = self
    }

    /// A storyboard has none.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }

    /// Tells what follows.
    open func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        isActive = !searchText.isEmpty
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}

/// A wheel above a table that is pulled. Nothing pulls here.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether it turns.
    open private(set) var isRefreshing = false
    /// The text.
    open var attributedTitle: NSAttributedString?
    /// Begins to turn.
    open func beginRefreshing() { isRefreshing = true }
    /// Turns no more.
    open func endRefreshing() { isRefreshing = false }
}

/// What a swipe offers. Nothing is swiped here.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What it means.
    public enum Style: Int, Sendable {
        /// What.
        case normal, destructive
    }
    /// Does it, and calls its last argument when it is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// The text.
    open var title: String?
    /// The picture.
    open var image: UIImage?
    /// The colour.
    open var backgroundColor: UIColor!
    /// What it means.
    public let style: Style
    /// Does it.
    public let handler: Handler

    /// An action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// All that a swipe offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// What there is.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first.
    open var performsFirstActionWithFullSwipe = true
    /// Some actions.
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A finger. There are none.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// Returns where it is.
    open func location(in view: UIView?) -> CGPoint { .zero }
    /// The view that it is on.
    open var view: UIView? { nil }
}

/// What decides about recognizers.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether it may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether it may begin with a finger.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether both may go on.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// It may.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// It may.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    /// One of them.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// The way from one scene of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// What it is called.
    public let identifier: String?
    /// Where it comes from.
    public let source: UIViewController
    /// Where it leads.
    public let destination: UIViewController

    /// A segue.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }
}

/// How a bubble is presented. None is.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it belongs to.
    open var sourceView: UIView?
    /// The part of that view.
    open var sourceRect = CGRect.zero
    /// The button that it belongs to.
    open var barButtonItem: UIBarButtonItem?
    /// Where its arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The colour behind it.
    open var backgroundColor: UIColor?
    /// What can be used around it.
    open var passthroughViews: [UIView]?
}

/// Where the arrow of a popover is.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A side.
    public static let up = Self(rawValue: 1), down = Self(rawValue: 2), left = Self(rawValue: 4),
        right = Self(rawValue: 8)
    /// Any side.
    public static let any: Self = [.up, .down, .left, .right]
}

/// Decides about a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// Sides of the screen.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A side.
    public static let top = Self(rawValue: 1), left = Self(rawValue: 2), bottom = Self(rawValue: 4),
        right = Self(rawValue: 8)
    /// All of them.
    public static let all: Self = [.top, .left, .bottom, .right]
}

/// Points, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// How many pages there are.
    open var numberOfPages = 0
    /// The page that is shown.
    open var currentPage = 0
    /// Whether a single page has no point.
    open var hidesForSinglePage = false
    /// The colour of the points.
    open var pageIndicatorTintColor: UIColor?
    /// The colour of the point of this page.
    open var currentPageIndicatorTintColor: UIColor?
}
