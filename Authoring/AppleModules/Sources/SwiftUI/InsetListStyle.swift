// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists.
public struct InsetListStyle: ListStyle {
    /// Creates the style of lists with a margin around their rows, which has no effect here.
    public init() {}
}
