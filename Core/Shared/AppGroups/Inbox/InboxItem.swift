// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// One item to deposit in an inbox: a file, bytes, a text or a URL.
///
/// ```swift
/// try inbox.deposit([InboxItem(.file(photo), typeIdentifier: "public.jpeg")], sender: "org.example.app.share")
/// ```
public struct InboxItem: Hashable, Sendable {
    /// What an item consists of.
    public enum Content: Hashable, Sendable {
        /// A file or folder. Depositing copies it.
        case file(URL)
        /// Bytes that become a file.
        case data(Data)
        /// A text.
        case text(String)
        /// A URL, as text.
        case url(String)
    }

    /// What the item consists of.
    public var content: Content
    /// Its type, such as `public.jpeg`.
    public var typeIdentifier: String
    /// The name for a file created from it.
    public var suggestedName: String?

    /// Creates an item.
    public init(_ content: Content, typeIdentifier: String, suggestedName: String? = nil) {
        self.content = content
        self.typeIdentifier = typeIdentifier
        self.suggestedName = suggestedName
    }

    /// The name to show: the suggested name, else the file's own; nil for a text without one.
    public var name: String? {
        if let suggestedName { return suggestedName }
        if case .file(let file) = content { return file.filename }
        return nil
    }
}
