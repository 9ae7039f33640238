// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable {
    /// The bar has its normal height (`default`) or the lower height of a phone held sideways (`compact`).
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt = 102
}
