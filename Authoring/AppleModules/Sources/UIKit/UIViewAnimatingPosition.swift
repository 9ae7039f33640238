// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where.
    case end, start, current
}
