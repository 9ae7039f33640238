// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a phone is held.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is unknown, upright, upside down, or turned to the right or left side.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// Whether it is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
