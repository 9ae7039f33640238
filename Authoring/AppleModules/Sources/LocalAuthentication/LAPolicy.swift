// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// The kinds of proof that `LAContext` can ask the person for; each attempt fails here.
public enum LAPolicy: Int, Sendable {
    /// A finger or a face.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// A finger, a face or the passcode.
    case deviceOwnerAuthentication
}
