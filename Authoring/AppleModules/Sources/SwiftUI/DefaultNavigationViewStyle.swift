// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of stacks.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// The style.
    public init() {}
}
