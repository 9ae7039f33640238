// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation

@testable import VaultKit

/// A container of its own for one test.
struct VaultHome {
    static let passphrase = "correct horse"

    let container: SharedContainer
    var vault: Vault { Vault(container) }
    var file: URL { container.url.appendingPathComponent("Vault.sqlite") }

    static func with<Value>(_ body: (VaultHome) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vault-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(
            VaultHome(container: SharedContainer(groupIdentifier: Vault.groupIdentifier, url: folder)))
    }

    /// Everything that the database has, byte by byte.
    func bytes() throws -> [Data] {
        try ["", "-wal"].map { suffix in
            let path = file.path + suffix
            return FileManager.default.fileExists(atPath: path)
                ? try Data(contentsOf: URL(fileURLWithPath: path)) : Data()
        }
    }
}

/// Returns the error that a call throws.
func vaultError(_ body: () throws -> Void) -> VaultError? {
    do { try body() } catch { return error as? VaultError }
    return nil
}
