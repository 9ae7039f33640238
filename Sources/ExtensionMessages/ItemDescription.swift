// SPDX-License-Identifier: Apache-2.0

/// An extension item, as it crosses between host and extension.
package struct ItemDescription: Hashable, Sendable, Codable {
    /// Its title.
    package var title: String?
    /// Its text.
    package var contentText: String?
    /// Its attachments.
    package var attachments: [AttachmentDescription]

    package init(title: String? = nil, contentText: String? = nil, attachments: [AttachmentDescription] = []) {
        self.title = title
        self.contentText = contentText
        self.attachments = attachments
    }
}

/// An item provider, as it crosses.
package struct AttachmentDescription: Hashable, Sendable, Codable {
    /// The name for a file made of it.
    package var suggestedName: String?
    /// Its representations, in the order of registration.
    package var representations: [RepresentationDescription]

    package init(suggestedName: String? = nil, representations: [RepresentationDescription]) {
        self.suggestedName = suggestedName
        self.representations = representations
    }
}

/// A representation, as it crosses.
package struct RepresentationDescription: Hashable, Sendable, Codable {
    /// Its type.
    package var typeIdentifier: String
    /// The value where it is known and small, or a file that is there; nil where it is made on demand.
    package var value: ItemValue?

    package init(typeIdentifier: String, value: ItemValue? = nil) {
        self.typeIdentifier = typeIdentifier
        self.value = value
    }
}
