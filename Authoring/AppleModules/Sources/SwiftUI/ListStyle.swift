// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of lists. The host has its own.
public protocol ListStyle {}
extension ListStyle where Self == DefaultListStyle {
    /// The style.
    public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
    /// The style.
    public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == GroupedListStyle {
    /// The style.
    public static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// The style.
    public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
    /// The style.
    public static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
    /// The style.
    public static var sidebar: SidebarListStyle { .init() }
}
