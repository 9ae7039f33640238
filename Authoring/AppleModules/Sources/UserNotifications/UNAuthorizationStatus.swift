// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// Whether notifications are allowed.
public enum UNAuthorizationStatus: Int, Sendable {
    /// Whether.
    case notDetermined, denied, authorized, provisional, ephemeral
}
