// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is unknown, upright or sideways in one of four ways, or flat with the screen up or down; here `portrait`.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is held upright, with its top up or down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
