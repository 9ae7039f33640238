// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// What the extension asks of its library; nothing is fetched.

public enum OpenGraphMetadata: String {
    case title, type, url, image, description
    case siteName = "site_name"
}

public struct OpenGraph {
    private let values: [OpenGraphMetadata: String]
    public subscript(key: OpenGraphMetadata) -> String? { values[key] }
    public static func fetch(url: URL) async throws -> OpenGraph {
        OpenGraph(values: [.title: "A page", .url: url.absoluteString])
    }
}
