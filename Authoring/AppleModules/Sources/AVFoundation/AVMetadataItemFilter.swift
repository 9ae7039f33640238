// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
public import Foundation

/// Which of what a file says of itself is kept.
open class AVMetadataItemFilter: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// All that may be shared.
    open class func forSharing() -> AVMetadataItemFilter { AVMetadataItemFilter() }
}
