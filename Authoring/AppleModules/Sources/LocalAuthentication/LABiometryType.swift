// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// The kind of biometric sensor that a device has, which is always `none` here.
public enum LABiometryType: Int, Sendable {
    /// The device has no sensor, or one for fingers (Touch ID), faces (Face ID) or eyes (Optic ID).
    case none, touchID, faceID, opticID
}
