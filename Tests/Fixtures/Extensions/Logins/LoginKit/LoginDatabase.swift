// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// A login as the app has stored it.
public struct Login: Codable {
    public let title: String
    public let url: String
    public let account: String
    public let password: String
}

/// What the app and its action both use.
public struct LoginDatabase {
    private let file: URL

    /// The database in the shared container.
    public init?(group: String) {
        guard let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            return nil
        }
        file = container.appendingPathComponent("Logins.json")
    }

    public func logins(for url: String) throws -> [Login] {
        guard let host = URL(string: url)?.host else { return [] }
        return try JSONDecoder().decode([Login].self, from: Data(contentsOf: file)).filter {
            URL(string: $0.url)?.host == host
        }
    }
}
