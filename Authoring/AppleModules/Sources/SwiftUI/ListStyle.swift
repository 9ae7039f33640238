// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists. The host has its own.
public protocol ListStyle {}
extension ListStyle where Self == DefaultListStyle {
    /// The style that the system picks for a list; it has no effect here.
    public static var automatic: DefaultListStyle { .init() }
}
extension ListStyle where Self == PlainListStyle {
    /// The style that shows rows without a frame around them; it has no effect here.
    public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == GroupedListStyle {
    /// The style that shows each section as a group of full width; it has no effect here.
    public static var grouped: GroupedListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// The style that shows each section as a rounded group with margins; it has no effect here.
    public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == InsetListStyle {
    /// The style that shows plain rows with margins at the sides; it has no effect here.
    public static var inset: InsetListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
    /// The style that shows a list as the sidebar of a window; it has no effect here.
    public static var sidebar: SidebarListStyle { .init() }
}
