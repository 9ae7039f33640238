// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import VaultKit

/// A folder of a proof, and vaults in it.
struct World {
    let folder: URL

    init(_ name: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vault-\(name)-\(getpid())", isDirectory: true)
        try OpenFolder.create(folder)
    }

    func remove() throws { try OpenFolder(folder.deletingLastPathComponent()).remove(folder.lastPathComponent) }

    static func container(_ path: String) -> SharedContainer {
        SharedContainer(groupIdentifier: Vault.groupIdentifier, url: URL(fileURLWithPath: path, isDirectory: true))
    }

    static func open(_ path: String, _ key: Data) throws -> UnlockedVault {
        try Vault(container(path)).open(with: VaultKey(bytes: key))
    }
}
