// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Where a field for searching stands.
public struct SearchFieldPlacement: Sendable {
    /// Where the system likes it.
    public static let automatic = SearchFieldPlacement(), toolbar = SearchFieldPlacement(),
        sidebar = SearchFieldPlacement()
    /// How it is shown.
    public enum NavigationBarDrawerDisplayMode: Sendable {
        /// The system decides when the field is shown, or it is always shown; both are alike here.
        case automatic, always
    }
    /// Returns the automatic placement, as the form has no drawer below a navigation bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        .automatic
    }
}
