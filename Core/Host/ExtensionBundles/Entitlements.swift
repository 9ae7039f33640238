// SPDX-License-Identifier: Apache-2.0

import Foundation
import Keychain
import PropertyLists
package import UniversalLinks

/// The rights of a bundle beyond the least, from `Entitlements.plist`.
///
/// Source of the keys: <https://developer.apple.com/documentation/bundleresources/entitlements>
public struct Entitlements: Hashable, Sendable, Codable {
    /// `com.apple.security.application-groups`: whose shared containers it may read and write.
    public var applicationGroups: [String]
    /// `com.apple.security.network.client`: whether it may use the network.
    public var allowsNetwork: Bool
    /// `keychain-access-groups`: where its passwords are that it shares with other programs of its app, the place of new ones first. Nil if it
    /// uses no keychain.
    public var keychainGroups: [String]?
    /// `com.apple.developer.team-identifier`: who makes it, as far as it says so.
    public var teamIdentifier: String?
    /// `com.apple.developer.associated-domains`: the domains whose links an app opens, and others that Appex does not use. As they are written.
    public var associatedDomains: [String] = []
    /// `org.appex.window`: whether a containing app may have windows of its own. It gets the socket of the person's Wayland compositor. An extension
    /// shows sheets only.
    public var hasWindow = false
    /// `org.appex.window.x11`: whether such an app may have them on X11 too, where every program can see and control the whole screen.
    public var usesX11 = false

    /// The domains whose links an app opens, without the entries that cannot be read.
    package var linkDomains: [AssociatedDomain] {
        associatedDomains.prefix(Self.domainLimit).compactMap { entry in
            do { return try AssociatedDomain.read(entry) } catch { return nil }
        }
    }

    /// The number of entries that are read: each is a server that may be asked.
    static let domainLimit = 100

    /// The errors of the entries for domains that cannot be read, or that are too many.
    var unreadableDomains: [UniversalLinkError] {
        associatedDomains.enumerated().compactMap { number, entry -> UniversalLinkError? in
            guard number < Self.domainLimit else {
                return UniversalLinkError(subject: entry, reason: "an app has at most \(Self.domainLimit) entries")
            }
            do throws(UniversalLinkError) {
                _ = try AssociatedDomain.read(entry)
                return nil
            } catch { return error }
        }
    }

    /// The access groups that it gets, the place of new passwords first; nil if it uses no keychain. They are those that it names of the
    /// groups that its app owns, its identifier and the app groups, and the app groups, as on Apple's systems. Any other name would be
    /// anyone's.
    ///
    /// - Parameter application: the identifier of the containing app.
    /// - Returns: the groups.
    package func accessGroups(of application: String) -> [String]? {
        keychainGroups.map { names in
            let granted = names.filter { $0 == application || applicationGroups.contains($0) } + applicationGroups
            // Each once: two names may differ in the developer's prefix only.
            return granted.enumerated().filter { !granted[..<$0.offset].contains($0.element) }.map(\.element)
        }
    }

    /// Keys that are probably meant to be another one. An app has further ones, for Apple's systems, which mean nothing here.
    var misspelt: [Misspelt] = []

    /// A key that is not known.
    struct Misspelt: Hashable, Sendable {
        /// As it is written.
        let key: String
        /// The known key that the author probably meant.
        let meant: String
    }

    private enum CodingKeys: String, CodingKey {
        case applicationGroups, allowsNetwork, keychainGroups, teamIdentifier, associatedDomains, hasWindow, usesX11
    }

    private static func misspelt(_ keys: some Sequence<String>) -> [Misspelt] {
        let known = [groupsKey, networkKey, keychainKey, teamKey, domainsKey, windowKey, x11Key]
        return keys.filter { !known.contains($0) }.sorted().compactMap { key in
            NearestName.of(key, among: known, limit: 3).map { Misspelt(key: key, meant: $0) }
        }
    }

    static let fileName = "Entitlements.plist"
    static let groupsKey = "com.apple.security.application-groups"
    static let teamKey = "com.apple.developer.team-identifier"
    static let domainsKey = "com.apple.developer.associated-domains"
    static let keychainKey = "keychain-access-groups"
    package static let networkKey = "com.apple.security.network.client"
    static let windowKey = "org.appex.window"
    static let x11Key = "org.appex.window.x11"

    /// Nothing beyond the least.
    public static let none = Entitlements(applicationGroups: [], allowsNetwork: false)

    init(applicationGroups: [String], allowsNetwork: Bool) {
        self.applicationGroups = applicationGroups
        self.allowsNetwork = allowsNetwork
    }

    /// Whether a bundle has the file.
    static func exist(in bundle: URL) -> Bool {
        FileManager.default.fileExists(atPath: bundle.appendingPathComponent(fileName).path)
    }

    /// Reads a bundle's entitlements; a bundle without the file has none.
    ///
    /// - Throws: ``BundleError`` that names the file and the key.
    init(bundle: URL) throws {
        let url = bundle.appendingPathComponent(Self.fileName)
        guard Self.exist(in: bundle) else {
            self = .none
            return
        }
        let file = try PropertyListFile(contentsOf: url)
        misspelt = Self.misspelt(file.root.keys)
        guard let groups = try file.array(Self.groupsKey) as? [String] else {
            throw BundleError(.key, url.path, "the value of \(Self.groupsKey) must be an array of strings")
        }
        if let bad = groups.first(where: { !Self.isGroupIdentifier($0) }) {
            throw BundleError(
                .key, url.path,
                "“\(bad)” in \(Self.groupsKey) is not a group identifier; one looks like group.org.example.app")
        }
        applicationGroups = groups
        func flag(_ key: String) throws -> Bool {
            let value = file.root[key] ?? false
            guard let value = value as? Bool else {
                throw BundleError(.key, url.path, "the value of \(key) must be true or false")
            }
            return value
        }
        allowsNetwork = try flag(Self.networkKey)
        hasWindow = try flag(Self.windowKey)
        usesX11 = try flag(Self.x11Key)
        teamIdentifier = try file.optionalString(Self.teamKey)
        guard let domains = try file.array(Self.domainsKey) as? [String] else {
            throw BundleError(.key, url.path, "the value of \(Self.domainsKey) must be an array of strings")
        }
        associatedDomains = domains
        guard let keychain = file.root[Self.keychainKey] else { return }
        guard let names = keychain as? [String], !names.isEmpty else {
            throw BundleError(.key, url.path, "the value of \(Self.keychainKey) must be an array of strings, not empty")
        }
        keychainGroups = names.map(KeychainAccess.identifier)
    }

    /// A group's identifier becomes a folder's name.
    static func isGroupIdentifier(_ text: String) -> Bool {
        text.hasPrefix("group.") && BundleIdentifier.isValid(text)
    }
}

/// The syntax of identifiers under `CFBundleIdentifier`.
package enum BundleIdentifier {
    /// Letters, digits, hyphens and dots, with a letter or digit first: it becomes a folder's name and an argument.
    package static func isValid(_ text: String) -> Bool {
        text.utf8.count <= 200 && text.first.map { $0 != "-" && $0 != "_" } == true
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty
                    && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
            }
    }
}
