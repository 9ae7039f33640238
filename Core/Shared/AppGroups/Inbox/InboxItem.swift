// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// One item to deposit in an inbox: a file, bytes, a text or a URL.
///
/// ```swift
/// try inbox.deposit([InboxItem(.file(photo), typeIdentifier: "public.jpeg")], sender: "org.example.app.share")
/// ```
public struct InboxItem: Hashable, Sendable {
    /// The content of an item to deposit: a file or folder, bytes, a text or a URL.
    public enum Content: Hashable, Sendable {
        /// A file or folder. Depositing copies it.
        case file(URL)
        /// Bytes that become a file.
        case data(Data)
        /// A text, which does not become a file in the deposit.
        case text(String)
        /// A URL, as text.
        case url(String)
    }

    /// The content to hand over: a file or folder, bytes, a text or a URL.
    public var content: Content
    /// Its type, such as `public.jpeg`.
    public var typeIdentifier: String
    /// The name for a file created from it.
    public var suggestedName: String?

    /// Creates an item from its content and type, with an optional name for a file.
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
