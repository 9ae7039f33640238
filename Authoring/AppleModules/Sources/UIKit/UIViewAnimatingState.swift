// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How far an animation is.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not running, begun, or stopped before the end; an animation is never `active` here.
    case inactive, active, stopped
}
