// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of lists.
public struct PlainListStyle: ListStyle {
    /// Creates the plain style of lists, which has no effect here.
    public init() {}
}
