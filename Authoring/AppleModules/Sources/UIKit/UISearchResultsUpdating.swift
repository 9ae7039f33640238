// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Follows what is searched for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Something else is searched for.
    func updateSearchResults(for searchController: UISearchController)
}
