// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// Where a field for searching stands.
public struct SearchFieldPlacement: Sendable {
    /// Where the system likes it.
    public static let automatic = SearchFieldPlacement(), toolbar = SearchFieldPlacement(),
        sidebar = SearchFieldPlacement()
    /// How it is shown.
    public enum NavigationBarDrawerDisplayMode: Sendable {
        /// A way.
        case automatic, always
    }
    /// In the bar.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        .automatic
    }
}
