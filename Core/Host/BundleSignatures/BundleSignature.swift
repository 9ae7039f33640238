// SPDX-License-Identifier: Apache-2.0

import Cryptography
import FileOperations
public import Foundation
import PropertyLists

/// A developer's signature of a bundle, which covers each file of it by its checksum.
///
/// It lies in the bundle, in `_CodeSignature/Signature.plist`, with the key that it is made with (Ed25519, RFC 8032). It proves that
/// all of a bundle comes from the owner of that key; not that the owner means well.
///
/// ```swift
/// try BundleSignature.sign(app, with: PrivateDeveloperKey(contentsOf: file))
/// let signature = try BundleSignature(of: app)
/// try signature?.verify(app)
/// ```
public struct BundleSignature: Hashable, Sendable {
    /// The key that it was made with.
    public let key: DeveloperKey
    /// The bytes that are signed.
    private let list: Data
    private let files: SignedFiles

    static let fileName = "Signature.plist"
    /// The first bytes of every signed message, so that no signature for another purpose is taken for one of a bundle.
    private static let purpose = Data("appex bundle 1\n".utf8)
    private static let version = 1

    // MARK: Signing

    /// Signs a bundle as it is now; an earlier signature is replaced.
    ///
    /// - Parameters:
    ///   - bundle: a folder `Name.app`, which the caller has checked to be one.
    ///   - key: the developer's.
    /// - Returns: the signature.
    /// - Throws: ``BundleSignatureError``, `FileOperationError`; an earlier signature is untouched then.
    @discardableResult public static func sign(_ bundle: URL, with key: PrivateDeveloperKey) throws -> BundleSignature {
        let folder = try OpenFolder(bundle)
        try OpenFolder.create(bundle.appendingPathComponent(BundleFiles.signatureFolder), permissions: 0o755)
        guard let place = try folder.folder(BundleFiles.signatureFolder) else {
            throw BundleSignatureError(.storage, bundle.path, "its signature's folder was removed meanwhile")
        }
        // Of an attempt that was killed.
        try place.remove(".\(fileName).draft")
        let files = try SignedFiles(BundleFiles(BundleFiles.entries(of: folder), of: folder))
        let list = try files.data()
        let signature = key.signature(of: purpose + list)
        let values: [String: Any] = [
            "Version": version, "Key": "\(key.publicKey)", "Contents": list, "Signature": signature,
        ]
        let data = try PropertyListCoding.data(values, format: .xml)
        guard data.count <= PropertyListCoding.sizeLimit else {
            throw BundleSignatureError(
                .storage, bundle.path,
                "the bundle has \(files.count) files, and their list has \(data.count) bytes; expected at most \(PropertyListCoding.sizeLimit)"
            )
        }
        try place.replace(fileName, withContents: data)
        try place.synchronize()
        return BundleSignature(key: key.publicKey, list: list, files: files)
    }

    private init(key: DeveloperKey, list: Data, files: SignedFiles) {
        self.key = key
        self.list = list
        self.files = files
    }

    // MARK: Reading

    /// The file of a bundle's signature.
    package static func file(of bundle: URL) -> URL {
        bundle.appendingPathComponent("\(BundleFiles.signatureFolder)/\(fileName)", isDirectory: false)
    }

    /// Reads a bundle's signature, and checks that it is of the key that it names. Whether the bundle is as it was signed,
    /// ``verify(_:)`` finds out. Nil if the bundle is not signed.
    ///
    /// - Throws: ``BundleSignatureError`` if the signature cannot be read, or is not the key's.
    public init?(of bundle: URL) throws {
        let file = Self.file(of: bundle)
        let data: Data
        do {
            data = try OpenFolder(file.deletingLastPathComponent()).contents(
                Self.fileName, limit: PropertyListCoding.sizeLimit)
        } catch let error as FileOperationError {
            guard error.code == .notFound else {
                throw BundleSignatureError(.signature, file.path, error.reason, underlyingError: error)
            }
            return nil
        }
        let values: [String: Any]?
        do { values = try PropertyListCoding.value(from: data) as? [String: Any] } catch {
            throw BundleSignatureError(.signature, file.path, "\(error)", underlyingError: error)
        }
        guard values?["Version"] as? Int == Self.version, let text = values?["Key"] as? String,
            let key = DeveloperKey(text), let list = values?["Contents"] as? Data,
            let signature = values?["Signature"] as? Data
        else { throw BundleSignatureError(.signature, file.path, "this is no signature that this version knows") }
        guard key.hasSigned(Self.purpose + list, signature) else {
            throw BundleSignatureError(.signature, file.path, "the signature is not of the key \(key), which it names")
        }
        do {
            self.init(key: key, list: list, files: try SignedFiles(list))
        } catch {
            throw BundleSignatureError(.signature, file.path, "\(error)", underlyingError: error)
        }
    }

    // MARK: Verifying

    /// Checks that a bundle is as it was signed: no file was changed, added or removed.
    ///
    /// - Parameter bundle: the bundle's folder.
    /// - Throws: ``BundleSignatureError`` with `modified` that names the first such file.
    public func verify(_ bundle: URL) throws {
        do {
            let folder = try OpenFolder(bundle)
            // Names first: what is not signed is not read.
            let entries = try BundleFiles.entries(of: folder)
            try files.compareNames(entries.map(\.path), bundle)
            try files.compare(BundleFiles(entries, of: folder), bundle)
        } catch let error as FileOperationError {
            throw BundleSignatureError(.storage, error.path, error.reason, underlyingError: error)
        }
    }

    /// Checks a few files: those that say what a bundle is, before all of it is looked at.
    ///
    /// - Parameters:
    ///   - names: paths below the bundle's folder. What is not there must not have been signed either.
    ///   - bundle: the bundle's folder.
    /// - Throws: ``BundleSignatureError`` with `modified` that names the first file that was changed.
    package func verify(_ names: [String], of bundle: URL) throws {
        do {
            let folder = try OpenFolder(bundle)
            for name in names {
                let signed = files.checksum(name)
                let isThere = try folder.status(name) != nil
                guard try isThere ? BundleFiles.checksum(name, in: folder) == signed : signed == nil else {
                    throw SignedFiles.modified(bundle, name, signed == nil ? .added : isThere ? .changed : .missing)
                }
            }
        } catch let error as FileOperationError {
            throw BundleSignatureError(.storage, error.path, error.reason, underlyingError: error)
        }
    }

    /// A checksum of the state of all files of a signed bundle, its signature among them: as long as it is the same, no file has been
    /// changed, added or removed. It takes no reading of the files. (stat(2), the time of the last change)
    ///
    /// - Parameter bundle: the bundle's folder.
    /// - Returns: the checksum; nil if the bundle is not signed.
    /// - Throws: ``BundleSignatureError``, `FileOperationError`.
    package static func state(of bundle: URL) throws -> Data? {
        let folder = try OpenFolder(bundle)
        guard let place = try folder.folder(BundleFiles.signatureFolder), let own = try place.status(fileName) else {
            return nil
        }
        var hash = SHA256()
        hash.update(purpose)
        func add(_ path: String, _ status: FileStatus) {
            let changed = status.changed
            let text =
                "\(status.identity.device) \(status.identity.inode) \(status.size) \(changed.seconds) \(changed.nanoseconds)"
            hash.update(Data("\(text) \(path)\0".utf8))
        }
        add("\(BundleFiles.signatureFolder)/\(fileName)", own)
        for entry in try BundleFiles.entries(of: folder) { add(entry.path, entry.status) }
        return Data(hash.finalize())
    }
}
