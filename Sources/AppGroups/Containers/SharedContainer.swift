// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The folder that the apps and extensions of an app group share.
public struct SharedContainer: Hashable, Sendable {
    /// The environment variable with the folder that holds the containers. Set by whoever launches apps and extensions.
    package static let environmentKey = "APPEX_GROUP_CONTAINERS"

    /// The group, such as `group.org.example.app`.
    public let groupIdentifier: String
    /// The folder.
    public let url: URL

    /// The container of a group that this process has a right to.
    ///
    /// - Throws: ``AppGroupError`` that says which entitlement is missing, and where it belongs.
    public init(_ groupIdentifier: String) throws {
        guard Self.isGroupIdentifier(groupIdentifier) else {
            throw AppGroupError(
                .groupIdentifier, "“\(groupIdentifier)” is no group identifier; one looks like group.org.example.app")
        }
        guard let root = ProcessInfo.processInfo.environment[Self.environmentKey] else {
            throw AppGroupError(
                .noContainers,
                "no app group exists for this process: it was not launched as an installed app or extension "
                    + "(\(Self.environmentKey) is not set)")
        }
        let url = URL(fileURLWithPath: root, isDirectory: true).appendingPathComponent(
            groupIdentifier, isDirectory: true)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw AppGroupError(
                .entitlement,
                "no right to the app group \(groupIdentifier): add it to com.apple.security.application-groups in the "
                    + "Entitlements.plist of this bundle, and install the app again")
        }
        self.init(groupIdentifier: groupIdentifier, url: url)
    }

    /// The container of a group in a folder of containers, for those who manage them.
    package init(groupIdentifier: String, url: URL) {
        self.groupIdentifier = groupIdentifier
        self.url = url
    }

    /// Whether a text can name a group: the name becomes a folder's.
    package static func isGroupIdentifier(_ text: String) -> Bool {
        text.hasPrefix("group.") && text.count > 6 && text.utf8.count <= 200
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    }
}
