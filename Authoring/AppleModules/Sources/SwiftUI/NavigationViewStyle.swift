// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of stacks. The host has its own.
public protocol NavigationViewStyle {}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// The style.
    public static var automatic: DefaultNavigationViewStyle { .init() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// The style.
    public static var stack: StackNavigationViewStyle { .init() }
}
