// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Lays a text out, which the host does.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// Whether letters that cannot be seen are shown.
    @available(*, deprecated, message: "appearance only; on a phone it lays out the visible parts of a long text first")
    open var allowsNonContiguousLayout = false
}
