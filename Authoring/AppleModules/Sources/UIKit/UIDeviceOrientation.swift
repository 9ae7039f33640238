// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    /// How.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether it lies on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it stands.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
