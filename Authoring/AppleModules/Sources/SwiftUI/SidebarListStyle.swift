// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists.
public struct SidebarListStyle: ListStyle {
    /// Creates a list style for a sidebar, which has no effect in the form.
    public init() {}
}
