// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a phone may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A way.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// A way.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// A way.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// A way.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Both ways.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All ways.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All ways but one.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
