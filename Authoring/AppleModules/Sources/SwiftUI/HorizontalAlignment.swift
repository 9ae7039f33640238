// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Where views stand beside each other.
public struct HorizontalAlignment: Hashable, Sendable {
    /// The leading edge, the middle and the trailing edge; all three are equal here, as the form aligns nothing.
    public static let leading = HorizontalAlignment(), center = HorizontalAlignment(), trailing = HorizontalAlignment()
}
