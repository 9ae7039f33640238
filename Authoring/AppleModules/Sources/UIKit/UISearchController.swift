// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A field for searching, and what follows it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisearchcontroller>
@preconcurrency @MainActor
open class UISearchController: UIViewController, UISearchBarDelegate {
    /// The field for the search text, which the form shows.
    public let searchBar = UISearchBar()
    /// The object that updates the results when the search text changes.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The controller for the results, or nil if the present one shows them; the form does not show it.
    public let searchResultsController: UIViewController?
    /// Whether something is searched for.
    open var isActive = false
    /// Whether what is behind is dark meanwhile.
    @available(
        *, deprecated, message: "appearance only; on a phone it darkens what is behind while something is searched for"
    )
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the bar goes meanwhile.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it hides the navigation bar while something is searched for"
    )
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

    /// Sets `isActive` according to the search text, and has `searchResultsUpdater` update the results.
    open func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        isActive = !searchText.isEmpty
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}
