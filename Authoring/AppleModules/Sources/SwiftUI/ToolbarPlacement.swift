// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A bar.
public struct ToolbarPlacement: Sendable {
    /// One of them.
    public static let automatic = ToolbarPlacement(), navigationBar = ToolbarPlacement(), tabBar = ToolbarPlacement(),
        bottomBar = ToolbarPlacement()
}
