// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The regions of the safe area that content can ignore, which have no effect in the form.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits of the set, one for each region.
    public let rawValue: UInt
    /// Creates a set of regions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The area of bars and the device's edges (`container`), or the area that the keyboard covers (`keyboard`).
    public static let container = SafeAreaRegions(rawValue: 1), keyboard = SafeAreaRegions(rawValue: 2)
    /// Both the area of the container and that of the keyboard.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
