// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of stacks.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the usual style of navigation views, which has no effect here.
    public init() {}
}
