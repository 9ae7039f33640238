// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists.
public struct GroupedListStyle: ListStyle {
    /// Creates the style of lists with sections as groups, which has no effect here.
    public init() {}
}
