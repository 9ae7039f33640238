// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of stacks.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// The style.
    public init() {}
}
