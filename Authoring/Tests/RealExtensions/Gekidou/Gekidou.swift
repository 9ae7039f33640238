// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// What the extension asks of its library: one server with two channels, and uploads that are written into the app's group.

public final class Database {
    public static let `default` = Database()
    private static let server = #"{"id": "1", "display_name": "Home", "url": "https://chat.example.org"}"#
    private static let channels = [
        #"{"id": "town", "name": "town", "display_name": "Town Square", "type": "O", "team_display_name": "Team"}"#,
        #"{"id": "off", "name": "off", "display_name": "Off-Topic", "type": "O", "team_display_name": "Team"}"#,
    ]

    private func decode<Value: Codable>(_ texts: [String]) -> [Value] {
        texts.compactMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
    }

    public func getCurrentServerDatabase<Value: Codable>() -> Value? { decode([Self.server]).first }
    public func getAllActiveDatabases<Value: Codable>() -> [Value] { decode([Self.server]) }
    public func getConfig(_ url: String, _ key: String) -> String? {
        ["MaxFileSize": "1000000", "MaxPostSize": "4000", "EnableMobileFileUpload": "true"][key]
    }
    public func serverHasChannels(_ url: String) -> Bool { true }
    public func getCurrentChannelWithTeam<Value: Codable>(_ url: String) -> Value? { decode(Self.channels).first }
    public func getChannelsWithTeam<Value: Codable>(_ url: String) -> [Value] { decode(Self.channels) }
    public func searchJoinedChannels<Value: Codable>(_ url: String, term: String, matchStart: Bool = true) -> [Value] {
        decode(Self.channels.filter { $0.localizedCaseInsensitiveContains(term) == matchStart })
    }
    public func searchDirectChannels<Value: Codable>(_ url: String, term: String, matchStart: Bool = true) -> [Value] {
        []
    }
    public func queryCurrentUserId(_ url: String) throws -> String { "me" }
    public func getUserLastPictureAt(for user: String, forServerUrl url: String) -> Double? { nil }
}

public final class ImageCache {
    public static let `default` = ImageCache()
    public func image(for user: String, updatedAt: Double, forServer url: String) -> Data? { nil }
    public func insertImage(_ data: Data, for user: String, updatedAt: Double, forServer url: String) {}
}

public final class Network {
    public static let `default` = Network()
    public func fetchUserProfilePicture(
        userId: String, lastUpdateAt: Double, forServerUrl url: String,
        completionHandler: @escaping (Data?, URLResponse?, Error?) -> Void
    ) {
        completionHandler(nil, nil, nil)
    }
}

public final class ShareExtension {
    public init() {}

    public func uploadFiles(
        serverUrl: String, channelId: String, message: String, files: [String], completionHandler: @escaping () -> Void
    ) -> String? {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.mattermost.rnbeta")
        let post = ["channel": channelId, "message": message, "files": files.joined(separator: " ")]
        do {
            guard let group else { return "no group" }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            try encoder.encode(post).write(to: group.appendingPathComponent("post.json"))
        } catch { return error.localizedDescription }
        completionHandler()
        return nil
    }
}
