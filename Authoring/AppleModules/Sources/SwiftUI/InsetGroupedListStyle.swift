// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of lists.
public struct InsetGroupedListStyle: ListStyle {
    /// The style.
    public init() {}
}
