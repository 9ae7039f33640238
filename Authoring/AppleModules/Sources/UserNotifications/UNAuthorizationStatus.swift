// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The person has not decided, refused or allowed; or allowed quietly, or for an app clip for a short time.
    case notDetermined, denied, authorized, provisional, ephemeral
}
