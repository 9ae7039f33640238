// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Whether a property was read.
public enum AVKeyValueStatus: Int, Sendable {
    /// The property is not asked for yet, is being read, was read, could not be read, or its reading was cancelled.
    case unknown, loading, loaded, failed, cancelled
}
