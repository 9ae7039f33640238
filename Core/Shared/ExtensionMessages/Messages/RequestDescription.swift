// SPDX-License-Identifier: Apache-2.0

package import Donations
package import UniformTypes

/// A request in a message to the extension.
package struct RequestDescription: Hashable, Sendable, Codable {
    /// The work that the host wants from the extension for a request.
    package enum Purpose: String, Hashable, Sendable, Codable {
        /// The extension works on it.
        case perform
        /// The extension only describes the actions and fields that it has for it.
        case describe
    }

    /// Whether the extension performs the request, or only describes its actions and fields.
    package var purpose: Purpose
    /// The identifier of this request, for logs.
    package var identifier: String
    /// The bundle identifier of the extension.
    package var extensionIdentifier: String
    /// The name of the extension's principal class, from `NSExtensionPrincipalClass`.
    package var principalClass: String
    /// The path of the extension's bundle, as the extension's process sees it.
    package var bundlePath: String
    /// The items that the host app shares with the extension.
    package var items: [ItemDescription]
    /// The action that the host app asked for, such as `disk.save`; nil to let the person choose.
    package var action: String?
    /// The fields for which the host app has answers: the request fails at its start if the extension has no such field.
    package var answeredFields: [String]
    /// The person's message about the share: the request fails at its start if the extension has fields and none has this
    /// text as its value. Nil if nothing must be kept.
    package var message: String?
    /// The destination that the person chose with the extension, without its picture; nil for none.
    package var donation: Donation?
    /// Whether the extension waits for a debugger before it begins.
    package var waitsForDebugger: Bool
    /// The declarations of types by installed bundles that the extension needs beyond the built-in types.
    package var declaredTypes: [TypeDeclaration]

    package init(
        purpose: Purpose = .perform, identifier: String, extensionIdentifier: String, principalClass: String,
        bundlePath: String,
        items: [ItemDescription], action: String?, answeredFields: [String] = [], message: String? = nil,
        donation: Donation? = nil, waitsForDebugger: Bool = false, declaredTypes: [TypeDeclaration]
    ) {
        self.purpose = purpose
        self.identifier = identifier
        self.extensionIdentifier = extensionIdentifier
        self.principalClass = principalClass
        self.bundlePath = bundlePath
        self.items = items
        self.action = action
        self.answeredFields = answeredFields
        self.message = message
        self.donation = donation
        self.waitsForDebugger = waitsForDebugger
        self.declaredTypes = declaredTypes
    }
}
