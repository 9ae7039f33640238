// SPDX-License-Identifier: Apache-2.0

/// An item provider in a message.
package struct AttachmentDescription: Hashable, Sendable, Codable {
    /// The name for a file created from it.
    package var suggestedName: String?
    /// Its representations, in the order of registration.
    package var representations: [RepresentationDescription]

    package init(suggestedName: String? = nil, representations: [RepresentationDescription]) {
        self.suggestedName = suggestedName
        self.representations = representations
    }
}
