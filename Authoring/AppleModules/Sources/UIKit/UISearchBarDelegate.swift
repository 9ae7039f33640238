// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Is told of what is looked for. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// The text has changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The search key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The button that cancels was pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    /// Does nothing when the text of the search bar changes, if the delegate has no method of its own.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing when the search key is pressed, if the delegate has no method of its own.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing; it is meant for the cancel button, which the form does not show.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
