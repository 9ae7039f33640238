// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// A hand-over as it lies on disk: `manifest.json` in a folder with its files, or a file by itself if it has none. Its
/// identifier, its sender's queue, its place in the order and its size are in its name.
struct InboxManifest: Codable, Sendable {
    struct Item: Codable, Sendable {
        var typeIdentifier: String
        var suggestedName: String?
        /// The name of a file or folder in the deposit's `files`.
        var file: String?
        /// The size of the file or folder, in bytes; nil for a text or URL.
        var size: Int64?
        var checksum: String?
        var text: String?
        var url: String?
    }

    static let name = "manifest.json"
    static let version = 2
    /// The largest manifest that is read, in bytes.
    static let largest = 16 << 20

    var version = Self.version
    var sender: String
    /// In seconds since 1970.
    var date: Double
    var message: String
    var userInfo: [String: String]
    var items: [Item]

    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    init(sender: String, message: String, userInfo: [String: String], items: [Item]) {
        self.sender = sender
        date = Date().timeIntervalSince1970
        self.message = message
        self.userInfo = userInfo
        self.items = items
    }

    /// Reads a manifest from JSON; throws ``AppGroupError`` if it is damaged, has another version, or names a file outside the deposit.
    ///
    /// - Throws: ``AppGroupError``.
    init(_ data: Data) throws {
        do { try self.init(decoding: data) } catch is DecodingError {
            throw AppGroupError(.unreadable, "its list of contents is damaged")
        }
    }

    private init(decoding data: Data) throws {
        struct Version: Decodable { let version: Int }
        let version = try JSONDecoder().decode(Version.self, from: data).version
        guard version == Self.version else {
            throw AppGroupError(
                .unreadable, "it has version \(version), and this program reads version \(Self.version)")
        }
        self = try JSONDecoder().decode(Self.self, from: data)
        // The sender is another program: a name is one name, and no way to somewhere else.
        for file in items.compactMap(\.file)
        where file.hasSlash || file.utf8.contains(0) || ["", ".", ".."].contains(file) {
            throw AppGroupError(.unreadable, "it names a file outside itself: \(file)")
        }
    }
}
