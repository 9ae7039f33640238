// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// One item of a deposit that arrived: a file, a text or a URL.
public struct ReceivedItem: Hashable, Sendable {
    /// The content of an item that arrived: a file or folder, a text or a URL.
    public enum Content: Hashable, Sendable {
        /// A file or folder, which is in the deposit until the handler returns.
        case file(URL)
        /// A text, which is not a file in the deposit.
        case text(String)
        /// A URL, as text.
        case url(String)
    }

    /// The content that was handed over: a file or folder, a text or a URL.
    public let content: Content
    /// Its type, such as `public.jpeg`.
    public let typeIdentifier: String
    /// The name that the sender suggests for a file created from it.
    public let suggestedName: String?
    /// The size of a file or folder, in bytes; nil for a text or URL.
    public let size: Int64?
    /// The checksum of a file or folder, as `ContentChecksum` writes it; nil if the file system shared its blocks instead of
    /// copying them. It has been checked.
    public let checksum: String?
    /// The name of a file or folder in the deposit.
    let payload: String?

    init(_ entry: InboxManifest.Item, files: URL) {
        content =
            if let file = entry.file {
                .file(files.appendingPathComponent(file, isDirectory: false))
            } else if let url = entry.url {
                .url(url)
            } else {
                .text(entry.text ?? "")
            }
        typeIdentifier = entry.typeIdentifier
        suggestedName = entry.suggestedName
        payload = entry.file
        size = entry.size
        checksum = entry.checksum
    }

    /// The suggested name, with the extension that the file was deposited with.
    var suggestedFilename: String {
        guard let payload else {
            let kind = if case .url = content { "link" } else { "text" }
            return (suggestedName ?? "").asFilename(otherwise: kind)
        }
        guard let wanted = suggestedName?.asFilename(otherwise: payload) else { return payload }
        return wanted.withKind((payload as NSString).pathExtension)
    }
}
