// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The animation stops at its end, at its start, or where it is; here it always reaches its end.
    case end, start, current
}
