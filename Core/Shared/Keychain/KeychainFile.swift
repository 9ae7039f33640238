// SPDX-License-Identifier: Apache-2.0

import Cryptography
import FileOperations
import Foundation
import PropertyLists

/// The items of one access group, encrypted in one file that is replaced as a whole: a program that is killed leaves the old items
/// or the new ones.
struct KeychainFile {
    /// An item as it is stored: its attributes, by the values of Apple's constants such as `kSecAttrAccount`.
    typealias Item = [String: Any]

    private static let name = "items"
    private static let lockName = "lock"
    /// The first bytes of the file, which name its kind and version.
    private static let heading = Data("appex keychain 1\n".utf8)
    /// Other programs hold the lock for milliseconds, in seconds.
    private static let patience: TimeInterval = 10
    private static let itemsKey = "Items"

    let group: KeychainAccess.Group

    private var url: URL { URL(fileURLWithPath: group.folder, isDirectory: true) }
    private var key: SecretKey { SecretKey(group.key) }
    /// A file of another group is not taken for this one's.
    private var purpose: Data { Self.heading + Data(group.identifier.utf8) }

    /// Reads and decrypts the items of the group; none if the file does not exist.
    ///
    /// - Throws: `FileOperationError`, ``KeychainError``.
    func items() throws -> [Item] { try read(OpenFolder(url)) }

    /// Reads the items of groups, and writes what becomes of them. No other program changes them meanwhile.
    ///
    /// - Parameters:
    ///   - groups: each once.
    ///   - body: changes the items, one list for each group; if it throws, nothing is written. What it adds is written before what it
    ///     removes.
    /// - Throws: `FileOperationError`, ``KeychainError``, what `body` throws.
    static func change(_ groups: [KeychainAccess.Group], _ body: (inout [[Item]]) throws -> Void) throws {
        let files = groups.map { KeychainFile(group: $0) }
        let folders = try files.map { try OpenFolder($0.url) }
        // In one order for all programs, so that none waits for another that waits for it.
        let order = files.indices.sorted { files[$0].group.identifier < files[$1].group.identifier }
        let locks = try order.map { try FileLock.take(lockName, in: folders[$0], timeout: patience) }
        defer { withExtendedLifetime(locks) {} }
        let before = try files.indices.map { try files[$0].read(folders[$0]) }
        var after = before
        try body(&after)
        let changed = files.indices.filter { !NSArray(array: before[$0]).isEqual(to: after[$0]) }
        let sealed = try changed.map { ($0, try files[$0].sealed(after[$0])) }
        for (index, data) in sealed.sorted(by: {
            after[$0.0].count - before[$0.0].count > after[$1.0].count - before[$1.0].count
        }) {
            try folders[index].replace(name, withContents: data)
            try folders[index].synchronize()
        }
    }

    private func sealed(_ items: [Item]) throws -> Data {
        let plain = try PropertyListCoding.data([Self.itemsKey: items], format: .binary)
        guard plain.count < PropertyListCoding.sizeLimit else {
            throw KeychainError(
                errSecDataTooLarge,
                "the items of \(group.identifier) would have \(plain.count) bytes; expected at most \(PropertyListCoding.sizeLimit)"
            )
        }
        return Self.heading + (try AuthenticatedEncryption.seal(plain, with: key, authenticating: purpose))
    }

    private func read(_ folder: OpenFolder) throws -> [Item] {
        let data: Data
        do {
            data = try folder.contents(Self.name, limit: PropertyListCoding.sizeLimit + 1024)
        } catch let error as FileOperationError where error.code == .notFound {
            return []
        }
        let path = url.appendingPathComponent(Self.name).path
        guard data.starts(with: Self.heading) else {
            throw KeychainError(errSecDecode, "\(path) is no keychain that this version knows; it was not changed")
        }
        guard
            let plain = AuthenticatedEncryption.open(
                data.dropFirst(Self.heading.count), with: key, authenticating: purpose)
        else {
            throw KeychainError(
                errSecDecode,
                "\(path) was damaged, or is encrypted with another key; it was not changed. Move it away to begin anew"
            )
        }
        guard let values = try PropertyListCoding.value(from: plain) as? [String: Any],
            let items = values[Self.itemsKey] as? [Item]
        else { throw KeychainError(errSecDecode, "\(path) holds no list of items; it was not changed") }
        return items
    }
}
