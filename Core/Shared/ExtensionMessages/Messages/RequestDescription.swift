// SPDX-License-Identifier: Apache-2.0

package import Donations
package import UniformTypes

/// A request in a message to the extension.
package struct RequestDescription: Hashable, Sendable, Codable {
    /// What the host wants to be done with a request.
    package enum Purpose: String, Hashable, Sendable, Codable {
        /// The extension works on it.
        case perform
        /// The extension only describes the actions and fields that it has for it.
        case describe
    }

    /// What the host wants to be done.
    package var purpose: Purpose
    /// The identifier of this request, for logs.
    package var identifier: String
    /// The bundle identifier of the extension.
    package var extensionIdentifier: String
    /// `NSExtensionPrincipalClass`.
    package var principalClass: String
    /// The bundle's folder.
    package var bundlePath: String
    /// What is shared.
    package var items: [ItemDescription]
    /// The action that the host app asked for, such as `disk.save`; nil to let the person choose.
    package var action: String?
    /// The fields for which the host app has answers: the request fails at its start if the extension has no such field.
    package var answeredFields: [String]
    /// What the person writes about the share: the request fails at its start if the extension has fields and none has this
    /// text as its value. Nil if nothing must be kept.
    package var message: String?
    /// The destination that the person chose with the extension, without its picture; nil for none.
    package var donation: Donation?
    /// Whether the extension waits for a debugger before it begins.
    package var waitsForDebugger: Bool
    /// What installed bundles declare beyond the built-in types.
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
