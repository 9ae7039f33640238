// SPDX-License-Identifier: Apache-2.0

/// The content of an attachment in a message.
package struct ItemValue: Hashable, Sendable, Codable {
    /// A kind of content, which decides how the receiver reads the payload.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A file or folder, by its path.
        case file
        /// A reference to a file or folder, by its path: a value of type `public.file-url`.
        case fileURL
        /// A URL, as text.
        case url
        /// A text, in UTF-8.
        case text
        /// Bytes as they are, of any type.
        case data
        /// An object, as `ObjectCoding` writes it: a dictionary, array, number, date or attributed text.
        case object
    }

    /// The kind of content that the payload holds.
    package var kind: Kind
    /// Where the bytes are. A path is always one that the extension's process sees.
    package var payload: Payload

    package init(_ kind: Kind, _ payload: Payload) {
        self.kind = kind
        self.payload = payload
    }
}
