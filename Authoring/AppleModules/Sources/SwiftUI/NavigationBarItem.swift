// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// What a bar shows.
public struct NavigationBarItem: Sendable {
    /// How its title is shown.
    public enum TitleDisplayMode: Sendable {
        /// A way.
        case automatic, inline, large
    }
}
