// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
import Foundation

/// How a person is suggested.
public enum INPersonSuggestionType: Int, Sendable {
    /// The person comes from no suggestion, from a social profile or from an address for instant messages.
    case none, socialProfile, instantMessageAddress
}
