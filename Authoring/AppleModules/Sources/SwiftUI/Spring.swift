// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The motion of a spring for an animation; the form shows no animations.
public struct Spring: Hashable, Sendable {
    /// Creates a spring by its duration in seconds and its bounce, where 0 means none; neither is kept here.
    public init(duration: Double = 0.5, bounce: Double = 0) {}
    /// A spring without bounce, one with a little bounce, and one with more bounce; the form shows no animations.
    public static let smooth = Spring(), snappy = Spring(), bouncy = Spring()
}
