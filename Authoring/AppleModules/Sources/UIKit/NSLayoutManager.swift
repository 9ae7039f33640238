// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Lays a text out, which the host does.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// Whether letters that cannot be seen are shown.
    open var allowsNonContiguousLayout = false
}
