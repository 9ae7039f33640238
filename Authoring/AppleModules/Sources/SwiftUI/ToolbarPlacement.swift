// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar to which a setting of toolbars applies; it has no effect here.
public struct ToolbarPlacement: Sendable {
    /// The bar that the system picks, the navigation bar, the tab bar, or the bar at the bottom of the screen.
    public static let automatic = ToolbarPlacement(), navigationBar = ToolbarPlacement(), tabBar = ToolbarPlacement(),
        bottomBar = ToolbarPlacement()
}
