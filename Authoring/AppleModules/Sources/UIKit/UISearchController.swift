// SPDX-License-Identifier: Apache-2.0

public import Foundation

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
