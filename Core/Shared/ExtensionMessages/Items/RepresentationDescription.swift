// SPDX-License-Identifier: Apache-2.0

/// A representation in a message.
package struct RepresentationDescription: Hashable, Sendable, Codable {
    /// The type identifier of the representation, such as `public.jpeg`.
    package var typeIdentifier: String
    /// The raw value of its `NSItemProviderFileOptions`; nil if there are none.
    package var fileOptions: Int?
    /// The content, if it is known and small, or a file; nil if the receiver must ask for it.
    package var value: ItemValue?

    package init(typeIdentifier: String, fileOptions: Int? = nil, value: ItemValue? = nil) {
        self.typeIdentifier = typeIdentifier
        self.fileOptions = fileOptions
        self.value = value
    }
}
