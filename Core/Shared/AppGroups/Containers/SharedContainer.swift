// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The folder that the apps and extensions of an app group share.
public struct SharedContainer: Hashable, Sendable {
    /// The environment variable with the folder that holds the containers. The program that launches apps and extensions sets it.
    package static let environmentKey = "APPEX_GROUP_CONTAINERS"
    /// The environment variable with the groups that the process has a right to, with colons between them. The same program sets
    /// it; without it, the process has a right to every group whose container it finds.
    package static let groupsKey = "APPEX_GROUPS"

    /// The group, such as `group.org.example.app`.
    public let groupIdentifier: String
    /// The container's folder, in which the app and its extensions read and write files.
    public let url: URL

    /// The container of a group that this process has a right to.
    ///
    /// - Throws: ``AppGroupError`` that names the missing entitlement and the file for it.
    public init(_ groupIdentifier: String) throws {
        guard Self.isGroupIdentifier(groupIdentifier) else {
            throw AppGroupError(
                .groupIdentifier, "“\(groupIdentifier)” is not a group identifier; one looks like group.org.example.app"
            )
        }
        guard let root = ProcessInfo.processInfo.environment[Self.environmentKey] else {
            throw AppGroupError(
                .noContainers,
                "no app group exists for this process: it was not launched as an installed app or extension "
                    + "(\(Self.environmentKey) is not set)")
        }
        let url = URL(fileURLWithPath: root, isDirectory: true).appendingPathComponent(
            groupIdentifier, isDirectory: true)
        guard Self.groups(in: root).contains(groupIdentifier), FileManager.default.fileExists(atPath: url.path) else {
            throw AppGroupError(.entitlement, Self.missingEntitlement(groupIdentifier, root))
        }
        self.init(groupIdentifier: groupIdentifier, url: url)
    }

    /// Names the missing entitlement, its place, and the entitlements that this bundle has instead.
    private static func missingEntitlement(_ groupIdentifier: String, _ root: String) -> String {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "", isDirectory: false)
        let bundle = program.deletingLastPathComponent().filename
        let place =
            bundle.hasSuffix(".app") || bundle.hasSuffix(".appex")
            ? "\(bundle)/Entitlements.plist" : "Entitlements.plist"
        let own = Self.groups(in: root)
        return
            "not entitled to the app group \(groupIdentifier): add it to com.apple.security.application-groups in \(place), and "
            + "install the app again; "
            + (own.isEmpty ? "this bundle has no group" : "this bundle has \(own.joined(separator: ", "))")
    }

    /// The groups that this process has a right to; none if it was not launched as an app or extension.
    static var ownGroups: [String] { ProcessInfo.processInfo.environment[environmentKey].map(groups) ?? [] }

    private static func groups(in root: String) -> [String] {
        if let own = ProcessInfo.processInfo.environment[groupsKey] {
            return own.split(separator: ":").map(String.init).filter(isGroupIdentifier)
        }
        // Without a right to list it the process has none to a group.
        do {
            return try OpenFolder(URL(fileURLWithPath: root, isDirectory: true)).names().filter(isGroupIdentifier)
        } catch { return [] }
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
