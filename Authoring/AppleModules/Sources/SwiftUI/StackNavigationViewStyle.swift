// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of stacks.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style of navigation views that shows one view at a time, which has no effect here.
    public init() {}
}
