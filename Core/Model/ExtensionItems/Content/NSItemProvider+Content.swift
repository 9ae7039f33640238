// SPDX-License-Identifier: Apache-2.0

package import Foundation
public import UniformTypes

extension NSItemProvider {
    /// The type of the attachment's content: the first registered type that is not a URL, because a URL refers to the content;
    /// else the first registered type.
    public var contentType: UTType {
        let types = registeredContentTypes
        return types.first { !$0.conforms(to: .url) } ?? types.first ?? .data
    }

    /// The file that the attachment is, if that is known without loading anything; nil if it is none.
    package var knownFile: URL? {
        sharedRepresentations.lazy.compactMap { representation -> URL? in
            switch representation.known {
            case .file(let url): url
            case .url(let url) where url.isFileURL: url
            default: nil
            }
        }.first
    }

    /// Loads the attachment's content, of type ``contentType``.
    ///
    /// - Returns: the content; a file is at its original place if the host has one, and read-only in an extension.
    /// - Throws: the error of `loadItem(forTypeIdentifier:options:)`.
    public func content() async throws -> ItemContent {
        try await content(forTypeIdentifier: contentType.identifier)
    }

    /// Loads the first representation that conforms to a type.
    ///
    /// - Throws: the error of `loadItem(forTypeIdentifier:options:)`.
    public func content(forTypeIdentifier typeIdentifier: String) async throws -> ItemContent {
        try await RepresentationLoader(self).content(typeIdentifier)
    }
}
