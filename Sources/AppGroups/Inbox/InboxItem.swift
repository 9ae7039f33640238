// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// One thing to hand over: a file, a text or a URL.
public struct InboxItem: Hashable, Sendable {
    /// What it is made of.
    public enum Content: Hashable, Sendable {
        /// A file or folder. Depositing copies it; a received one may be moved away.
        case file(URL)
        /// Bytes that become a file.
        case data(Data)
        /// A text.
        case text(String)
        /// A URL, as text.
        case url(String)
    }

    /// What it is made of.
    public var content: Content
    /// Its type, such as `public.jpeg`.
    public var typeIdentifier: String
    /// The name for a file made of it.
    public var suggestedName: String?

    /// An item from its parts.
    public init(_ content: Content, typeIdentifier: String, suggestedName: String? = nil) {
        self.content = content
        self.typeIdentifier = typeIdentifier
        self.suggestedName = suggestedName
    }
}

/// A hand-over as it arrived.
public struct InboxDeposit: Sendable {
    /// Unlike that of any other deposit, and later ones sort behind earlier ones.
    public let identifier: String
    /// Who made it: a bundle identifier.
    public let sender: String
    /// When.
    public let date: Date
    /// What a person wrote along with it.
    public let message: String
    /// Whatever else the receiver must know.
    public let userInfo: [String: String]
    /// What was handed over, in the sender's order.
    public let items: [InboxItem]
}

/// A hand-over as it lies on disk: `manifest.json`.
struct InboxManifest: Codable, Sendable {
    struct Item: Codable, Sendable {
        var typeIdentifier: String
        var suggestedName: String?
        /// Relative to the deposit's folder.
        var file: String?
        /// In bytes, of a plain file.
        var size: Int64?
        var text: String?
        var url: String?
    }

    static let version = 1
    /// The largest manifest that is read, in bytes.
    static let largest = 64 << 20

    var version = Self.version
    var identifier: String
    var sender: String
    var date: Date
    var message: String
    var userInfo: [String: String]
    var items: [Item]
}
