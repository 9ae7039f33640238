// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

// MARK: The bar

/// Where something stands in a bar.
public struct ToolbarItemPlacement: Sendable {
    /// The item is placed by the system, in the middle of the bar, or with its navigation controls; the form ignores the place.
    public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement(),
        navigation = ToolbarItemPlacement()
    /// The item is the main action, or confirms the changes of a sheet; the form ignores the place.
    public static let primaryAction = ToolbarItemPlacement(), confirmationAction = ToolbarItemPlacement()
    /// The item cancels a sheet, or discards or deletes in it; the form shows it like any other item.
    public static let cancellationAction = ToolbarItemPlacement(), destructiveAction = ToolbarItemPlacement()
    /// The item is at the leading or trailing end of the navigation bar; the place is ignored in the form.
    public static let navigationBarLeading = ToolbarItemPlacement(), navigationBarTrailing = ToolbarItemPlacement()
    /// The item is at the leading or trailing end of the top bar; the form ignores the place.
    public static let topBarLeading = ToolbarItemPlacement(), topBarTrailing = ToolbarItemPlacement()
    /// The item is in the bottom bar, above the keyboard, or shows a status; the form ignores the place.
    public static let bottomBar = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement(),
        status = ToolbarItemPlacement()
    /// The item is a less frequent action, or the title of the bar; the form shows it like any other item.
    public static let secondaryAction = ToolbarItemPlacement(), title = ToolbarItemPlacement()
}
