// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The own containers of apps and extensions that are no longer installed: removing an app keeps its data.
public struct OrphanedContainers: Sendable {
    /// A container that nothing installed has.
    public struct Container: Sendable {
        /// The bundle identifier that it belonged to.
        public let identifier: String
        /// The folder of the container, or of the keychain if only that is left.
        public let url: URL
        /// Its passwords, encrypted; nil if it has none.
        public let keychain: URL?
        /// How many files both hold.
        public let files: Int
        /// The size of the files in the container and its keychain, in bytes.
        public let bytes: Int64
        /// False if there is a folder in it that cannot be looked into: it may hold more.
        public let isComplete: Bool
    }

    private let folders: ApplicationFolders

    /// The containers below a user's folders.
    public init(folders: ApplicationFolders) { self.folders = folders }

    private var parent: URL { folders.data.appendingPathComponent("Containers", isDirectory: true) }

    /// Returns the containers, by identifier. None while an app cannot be read, because it may have extensions of any identifier.
    ///
    /// - Throws: ``BundleError`` or `FileOperationError` if a folder cannot be listed.
    public func all() throws -> [Container] {
        let apps = try ExtensionRegistry(folders: folders).load().applications
        guard apps.allSatisfy({ $0.problem == nil }) else { return [] }
        let installed = Set(apps.flatMap { [$0.identifier] + $0.extensions.map(\.identifier) })
        let parents = try [parent, folders.keychains].compactMap(Self.existing)
        let names = try Set(parents.flatMap { try $0.names() })
        return try names.filter { isOrphan($0, installed) }.sorted().compactMap { name in
            // What is no folder was not made by Appex.
            let places = try parents.compactMap { parent in
                try parent.status(name)?.isFolder == true ? try parent.folder(name) : nil
            }
            guard let first = places.first else { return nil }
            let keychain = folders.keychain(of: name)
            let usages = try places.map { try FolderUsage.known(of: $0) }
            return Container(
                identifier: name, url: first.url,
                keychain: FileStatus.ifKnown(keychain.path) == nil || keychain.path == first.url.path ? nil : keychain,
                files: usages.map(\.files).reduce(0, +),
                bytes: usages.map(\.bytes).reduce(0, +), isComplete: usages.allSatisfy(\.isComplete))
        }
    }

    /// The keychain of an app group goes with the group.
    private func isOrphan(_ name: String, _ installed: Set<String>) -> Bool {
        !installed.contains(name) && BundleIdentifier.isValid(name) && !Entitlements.isGroupIdentifier(name)
    }

    /// Deletes a container with everything in it.
    ///
    /// - Throws: ``BundleError`` if something with its identifier is installed; `FileOperationError`.
    public func remove(_ container: Container) throws {
        try ApplicationInstaller(folders: folders).alone { _ in
            guard try all().contains(where: { $0.identifier == container.identifier }) else {
                throw BundleError(
                    .contents, container.url.path, "\(container.identifier) is installed; remove the app first")
            }
            try Self.existing(parent)?.remove(container.identifier)
            try folders.removeKeychain(of: container.identifier)
            try ApplicationKeys(folders: folders).forgetContainer(container.identifier)
        }
    }

    private static func existing(_ folder: URL) throws -> OpenFolder? {
        do { return try OpenFolder(folder) } catch let error as FileOperationError where error.code == .notFound {
            return nil
        }
    }
}

extension ApplicationFolders {
    /// Deletes the keychain of an access group, if there is one.
    ///
    /// - Throws: `FileOperationError`.
    func removeKeychain(of group: String) throws {
        let folder = keychain(of: group)
        guard FileStatus.ifKnown(folder.path) != nil else { return }
        try OpenFolder(folder.deletingLastPathComponent()).remove(folder.filename)
    }
}
