// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

// MARK: The bar

/// Where something stands in a bar.
public struct ToolbarItemPlacement: Sendable {
    /// A place.
    public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement(),
        navigation = ToolbarItemPlacement()
    /// A place.
    public static let primaryAction = ToolbarItemPlacement(), confirmationAction = ToolbarItemPlacement()
    /// A place.
    public static let cancellationAction = ToolbarItemPlacement(), destructiveAction = ToolbarItemPlacement()
    /// A place.
    public static let navigationBarLeading = ToolbarItemPlacement(), navigationBarTrailing = ToolbarItemPlacement()
    /// A place.
    public static let topBarLeading = ToolbarItemPlacement(), topBarTrailing = ToolbarItemPlacement()
    /// A place.
    public static let bottomBar = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement(),
        status = ToolbarItemPlacement()
    /// A place.
    public static let secondaryAction = ToolbarItemPlacement(), title = ToolbarItemPlacement()
}
