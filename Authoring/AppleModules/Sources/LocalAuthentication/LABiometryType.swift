// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// What a device recognizes.
public enum LABiometryType: Int, Sendable {
    /// What.
    case none, touchID, faceID, opticID
}
