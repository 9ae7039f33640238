// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// The own containers of apps and extensions that are no longer installed: removing an app keeps its data.
public struct OrphanedContainers: Sendable {
    /// A container that nothing installed has.
    public struct Container: Sendable {
        /// The bundle identifier that it belonged to.
        public let identifier: String
        /// The folder.
        public let url: URL
        /// How many files it holds.
        public let files: Int
        /// In bytes.
        public let bytes: Int64
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
        guard apps.allSatisfy({ $0.problem == nil }), let parent = try existing() else { return [] }
        let installed = Set(apps.flatMap { [$0.identifier] + $0.extensions.map(\.identifier) })
        return try parent.names().filter { !installed.contains($0) && BundleIdentifier.isValid($0) }.sorted().compactMap
        {
            // What is no folder was not made by Appex.
            guard try parent.status($0)?.isFolder == true, let folder = try parent.folder($0) else { return nil }
            let usage = try FolderUsage(of: folder)
            return Container(identifier: $0, url: folder.url, files: usage.files, bytes: usage.bytes)
        }
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
            try existing()?.remove(container.identifier)
            try ApplicationKeys(folders: folders).forgetContainer(container.identifier)
        }
    }

    private func existing() throws -> OpenFolder? {
        do { return try OpenFolder(parent) } catch let error as FileOperationError where error.code == .notFound {
            return nil
        }
    }
}
