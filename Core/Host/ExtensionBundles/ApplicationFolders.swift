// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where apps, containers and caches lie, by the XDG base directory specification.
public struct ApplicationFolders: Hashable, Sendable {
    /// The folder for the user's apps, containers and keychains: `$XDG_DATA_HOME/appex`.
    public let data: URL
    /// The folder for caches and sessions: `$XDG_CACHE_HOME/appex`.
    public let cache: URL
    /// The folder for permissions, logs and history: `$XDG_STATE_HOME/appex`.
    public let state: URL
    /// The `Applications` folders, the user's first, then those of `$XDG_DATA_DIRS`.
    public let applications: [URL]

    /// The folders that an environment names.
    ///
    /// - Parameter environment: as of a process. Relative paths are passed over, as the specification demands.
    /// - Throws: ``BundleError`` if neither the variable nor `HOME` names a folder.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        func folder(_ key: String, _ fallback: String) throws -> URL {
            if let path = environment[key], path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: true) }
            guard let home = environment["HOME"], home.hasPrefix("/") else {
                throw BundleError(.missing, "", "neither \(key) nor HOME says where the user's files are; set HOME")
            }
            return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(fallback, isDirectory: true)
        }
        data = try folder("XDG_DATA_HOME", ".local/share").appendingPathComponent("appex", isDirectory: true)
        cache = try folder("XDG_CACHE_HOME", ".cache").appendingPathComponent("appex", isDirectory: true)
        state = try folder("XDG_STATE_HOME", ".local/state").appendingPathComponent("appex", isDirectory: true)
        let listed = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        let shared = listed.split(separator: ":").filter { $0.hasPrefix("/") }.map {
            URL(fileURLWithPath: String($0), isDirectory: true).appendingPathComponent("appex", isDirectory: true)
        }
        applications = ([data] + shared).map { $0.appendingPathComponent("Applications", isDirectory: true) }
    }

    /// The variables of an environment that names these folders, for a program that looks for them by itself.
    package var environment: [String: String] {
        func parent(_ folder: URL) -> String { folder.deletingLastPathComponent().path }
        return [
            "XDG_DATA_HOME": parent(data), "XDG_CACHE_HOME": parent(cache), "XDG_STATE_HOME": parent(state),
            "XDG_DATA_DIRS": applications.dropFirst().map { parent($0.deletingLastPathComponent()) }.joined(
                separator: ":"),
        ]
    }

    /// The data folders of the desktop, the user's first.
    package var dataFolders: [URL] {
        applications.map { $0.deletingLastPathComponent().deletingLastPathComponent() }
    }

    /// Where `appex app install` puts apps.
    public var userApplications: URL { data.appendingPathComponent("Applications", isDirectory: true) }

    /// The containers of app groups.
    public var groupContainers: URL { data.appendingPathComponent("Groups", isDirectory: true) }

    /// A bundle's own container.
    public func container(of bundleIdentifier: String) -> URL {
        data.appendingPathComponent("Containers", isDirectory: true)
            .appendingPathComponent(bundleIdentifier, isDirectory: true)
    }

    /// The keychain of an access group: a bundle's, or an app group's.
    package func keychain(of group: String) -> URL { keychains.appendingPathComponent(group, isDirectory: true) }

    /// The keychains of all access groups.
    package var keychains: URL { data.appendingPathComponent("Keychains", isDirectory: true) }

    /// The record of the key that keychains are encrypted with.
    package var keychainKey: URL { data.appendingPathComponent("KeychainKey.plist", isDirectory: false) }

    /// Where it is kept what people have allowed extensions to do on the desktop.
    package var permissions: URL { state.appendingPathComponent("Permissions", isDirectory: true) }

    /// Where the transfer service keeps its queue and its files: on the file system of the containers, out of reach of their apps.
    package var transfers: URL { data.appendingPathComponent("Transfers", isDirectory: true) }

    /// Where sessions keep what lives as long as they do.
    public var sessions: URL { cache.appendingPathComponent("Sessions", isDirectory: true) }
}
