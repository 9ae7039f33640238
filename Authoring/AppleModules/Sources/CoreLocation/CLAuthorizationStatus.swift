// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Whether an app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The person is not asked yet, may not decide, has refused, or allows the location always or only while the app is in use.
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
