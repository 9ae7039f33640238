// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of stacks.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the usual style of navigation views, which has no effect here.
    public init() {}
}
