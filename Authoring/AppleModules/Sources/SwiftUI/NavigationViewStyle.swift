// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of stacks. The host has its own.
public protocol NavigationViewStyle {}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The style that the system picks for a navigation view; it has no effect here.
    public static var automatic: DefaultNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// The style that shows one view of the stack at a time; it has no effect here.
    public static var stack: StackNavigationViewStyle { .init() }
}
