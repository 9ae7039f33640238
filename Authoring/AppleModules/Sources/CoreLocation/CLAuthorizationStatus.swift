// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Whether an app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Whether.
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
