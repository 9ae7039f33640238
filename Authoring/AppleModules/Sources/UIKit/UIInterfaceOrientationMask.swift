// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a phone may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The orientations as the bits of an integer.
    public let rawValue: UInt
    /// Creates a set of orientations from the bits of an integer.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The phone is held upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// The phone is held upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// The phone is held sideways with its home button on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// The phone is held sideways with its home button on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// The phone is held sideways, either way round.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// The phone is held in any of the four orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All ways but one.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
