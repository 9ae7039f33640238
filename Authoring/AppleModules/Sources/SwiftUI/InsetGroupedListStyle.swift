// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style of lists with inset groups of rows, which has no effect here.
    public init() {}
}
