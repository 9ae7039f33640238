// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The navigation bar as a view describes it: it only names the ways to show the title.
public struct NavigationBarItem: Sendable {
    /// How its title is shown.
    public enum TitleDisplayMode: Sendable {
        /// As in the view before, small in the middle of the bar, or large below it; the form shows all alike.
        case automatic, inline, large
    }
}
