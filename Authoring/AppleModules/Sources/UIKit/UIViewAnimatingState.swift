// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How far an animation is.
public enum UIViewAnimatingState: Int, Sendable {
    /// How far.
    case inactive, active, stopped
}
