// SPDX-License-Identifier: Apache-2.0

import Cryptography
import FileOperations
public import Foundation

/// A developer's key, which signs bundles.
///
/// It lies in a file as OpenSSL writes keys of Ed25519 (PEM, RFC 8410), which only its owner may read:
/// `openssl genpkey -algorithm ed25519` makes one, too.
///
/// ```swift
/// let key = try PrivateDeveloperKey.create(at: PrivateDeveloperKey.defaultFile())
/// print(key.publicKey)
/// ```
public struct PrivateDeveloperKey: Sendable {
    private let key: Ed25519.PrivateKey

    /// The public key, by which others check signatures of this key.
    public var publicKey: DeveloperKey {
        guard let key = DeveloperKey(bytes: key.publicKey) else {
            preconditionFailure("the bytes come from a key")
        }
        return key
    }

    func signature(of message: Data) -> Data { key.signature(of: message) }

    // MARK: Files

    /// Where a developer's key lies if it is not said: `$XDG_CONFIG_HOME/appex/developer-key.pem`, or below `~/.config`.
    ///
    /// - Parameter environment: as of a process.
    /// - Returns: the file, which need not exist.
    /// - Throws: ``BundleSignatureError`` if the environment names no folder.
    public static func defaultFile(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> URL {
        let own = environment["HOME"].map { $0 + "/.config" }
        guard let folder = [environment["XDG_CONFIG_HOME"], own].compactMap({ $0 }).first(where: { $0.hasPrefix("/") })
        else {
            throw BundleSignatureError(.key, "", "neither XDG_CONFIG_HOME nor HOME says where keys are; set HOME")
        }
        return URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("appex/developer-key.pem")
    }

    /// Makes a new key and stores it.
    ///
    /// - Parameter file: where; nothing may be there.
    /// - Returns: the key.
    /// - Throws: ``BundleSignatureError``, also if something is there: a lost key cannot be made again.
    public static func create(at file: URL) throws -> PrivateDeveloperKey {
        guard let key = Ed25519.PrivateKey(SecretKey()) else { preconditionFailure("any 32 bytes are a key") }
        let digits = key.seed.withUnsafeBytes { header + $0 }.base64EncodedString()
        let text = "\(begin)\n\(digits)\n\(end)\n"
        do {
            let folder = try OpenFolder(creating: file.deletingLastPathComponent())
            let draft = ".\(file.filename).\(UUID().uuidString)"
            // Never complete under its name, nor readable for others, before all of it is on the disk.
            let output = try folder.create(draft, permissions: 0o600)
            do {
                try output.write(Data(text.utf8), at: 0)
                try output.synchronize()
                try folder.move(draft, to: folder, as: file.filename)
            } catch {
                let reason = error
                try folder.remove(draft)
                throw reason
            }
            try folder.synchronize()
        } catch let error as FileOperationError {
            let isTaken = error.code == .alreadyExists
            throw BundleSignatureError(
                .key, file.path, isTaken ? "there is a key already; move it away if you want another" : error.reason,
                underlyingError: error)
        }
        return PrivateDeveloperKey(key: key)
    }

    /// Reads a private key from a PEM file that only its owner may read.
    ///
    /// - Throws: ``BundleSignatureError`` if there is none, others may read it, or it is of another kind.
    public init(contentsOf file: URL) throws {
        let data: Data
        do {
            let open = try OpenFile(reading: file.path)
            guard try open.status().permissions & 0o077 == 0 else {
                throw BundleSignatureError(
                    .key, file.path, "others may read this key; chmod 600 it, and make a new one if they could have")
            }
            data = try open.contents(limit: Self.sizeLimit)
        } catch let error as FileOperationError {
            throw BundleSignatureError(.key, file.path, error.reason, underlyingError: error)
        }
        guard let key = Self.key(String(decoding: data, as: UTF8.self)) else {
            throw BundleSignatureError(
                .key, file.path,
                "expected a private key of Ed25519 in PEM, as openssl genpkey -algorithm ed25519 writes it")
        }
        self.key = key
    }

    private init(key: Ed25519.PrivateKey) { self.key = key }

    private static let sizeLimit = 1 << 14
    private static let begin = "-----BEGIN PRIVATE KEY-----"
    private static let end = "-----END PRIVATE KEY-----"
    /// Says that a key of Ed25519 of 32 bytes follows. (RFC 8410, section 7)
    private static let header = Data([
        0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
    ])

    private static func key(_ text: String) -> Ed25519.PrivateKey? {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        guard let start = lines.firstIndex(of: begin), let stop = lines.firstIndex(of: end), start < stop,
            let bytes = Data(base64Encoded: lines[(start + 1)..<stop].joined()), bytes.count == header.count + 32,
            bytes.starts(with: header)
        else { return nil }
        return Ed25519.PrivateKey(SecretKey(Data(bytes.dropFirst(header.count))))
    }
}
