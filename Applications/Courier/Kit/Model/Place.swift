// SPDX-License-Identifier: Apache-2.0

/// Where something can be sent: a folder, a room, or a person.
public struct Place: Codable, Hashable, Sendable {
    /// The account that it belongs to.
    public let account: String
    /// The server's name for the place: a path without a slash at its ends, a room's ID, or mail addresses with commas between them.
    public let identifier: String
    /// The name that people read, on one line of at most 60 characters.
    public let title: String

    private static let longestTitle = 60

    /// Identifies it for the share sheet.
    public var donation: String { "\(account)/\(identifier)" }

    /// Creates a place, and shortens its title to one line of at most 60 characters.
    ///
    /// - Parameters:
    ///   - account: the account that it belongs to.
    ///   - identifier: what the server calls it.
    ///   - title: what people call it.
    public init(account: String, identifier: String, title: String) {
        self.account = account
        self.identifier = identifier
        // A server has named its folder: what is long or has spaces would hide what stands after it.
        let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.title = words.count > Self.longestTitle ? words.prefix(Self.longestTitle - 1) + "…" : words
    }
}
