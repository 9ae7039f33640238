// SPDX-License-Identifier: Apache-2.0

package import UniformTypes

/// A request in a message to the extension.
package struct RequestDescription: Hashable, Sendable, Codable {
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
    /// What installed bundles declare beyond the built-in types.
    package var declaredTypes: [TypeDeclaration]

    package init(
        identifier: String, extensionIdentifier: String, principalClass: String, bundlePath: String,
        items: [ItemDescription], action: String?, declaredTypes: [TypeDeclaration]
    ) {
        self.identifier = identifier
        self.extensionIdentifier = extensionIdentifier
        self.principalClass = principalClass
        self.bundlePath = bundlePath
        self.items = items
        self.action = action
        self.declaredTypes = declaredTypes
    }
}
