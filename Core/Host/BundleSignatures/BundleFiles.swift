// SPDX-License-Identifier: Apache-2.0

import Cryptography
import FileOperations
import Foundation

/// The files of a bundle, with what they hold. Folders count only by what is in them.
struct BundleFiles: Hashable {
    /// Where the signature lies, which cannot be part of what it signs.
    static let signatureFolder = "_CodeSignature"

    /// The SHA-256 checksum of each file, by its path below the bundle's folder.
    var files: [String: Data] = [:]
    /// Where each link leads.
    var links: [String: String] = [:]

    /// More is not read of a bundle, in bytes.
    private static let largestBundle: Int64 = 8 << 30

    typealias Entry = (path: String, kind: FileStatus.Kind, status: FileStatus)

    /// Reads files of a bundle.
    ///
    /// - Throws: ``BundleSignatureError`` with `storage`; `FileOperationError`.
    init(_ entries: [Entry], of bundle: OpenFolder) throws {
        let size = entries.reduce(0) {
            $0.addingReportingOverflow($1.status.size).overflow ? .max : $0 + $1.status.size
        }
        guard size <= Self.largestBundle else {
            throw BundleSignatureError(
                .storage, bundle.url.path, "its files have \(size) bytes; expected at most \(Self.largestBundle)")
        }
        for entry in entries {
            switch entry.kind {
            case .file: files[entry.path] = try Self.checksum(entry.path, in: bundle)
            case .link: links[entry.path] = try Self.target(entry.path, in: bundle)
            case .folder, .other: continue
            }
        }
        guard files.count + links.count == entries.count else {
            throw BundleSignatureError(
                .modified, bundle.url.path, "two of its files have one name, with its accents written in different ways"
            )
        }
    }

    /// Lists the files and links of a bundle, folder by folder and by name, without the signature itself.
    static func entries(of bundle: OpenFolder) throws -> [Entry] {
        var result: [Entry] = []
        var pending = [""]
        while let path = pending.popLast() {
            let folder = path.isEmpty ? bundle : try bundle.folder(path)
            guard let folder else { continue }
            for name in try folder.textNames() {
                let inner = path.isEmpty ? name : "\(path)/\(name)"
                guard inner != "\(signatureFolder)/\(BundleSignature.fileName)", let status = try folder.status(name)
                else { continue }
                switch status.kind {
                case .folder: pending.append(inner)
                case .file, .link: result.append((inner, status.kind, status))
                case .other:
                    throw BundleSignatureError(
                        .modified, folder.url.appendingPathComponent(name).path,
                        "this is neither a file nor a folder nor a link")
                }
            }
        }
        return result
    }

    /// Reads in pieces: programs are large.
    static func checksum(_ path: String, in bundle: OpenFolder) throws -> Data {
        let file = try bundle.open(path)
        var hash = SHA256()
        var offset: Int64 = 0
        while true {
            let piece = try file.bytes(at: offset, count: 1 << 18)
            hash.update(piece)
            offset += Int64(piece.count)
            if piece.count < 1 << 18 { return hash.finalize() }
        }
    }

    static func target(_ path: String, in bundle: OpenFolder) throws -> String {
        let link = bundle.url.appendingPathComponent(path).path
        let target: String
        do { target = try FileManager.default.destinationOfSymbolicLink(atPath: link) } catch {
            throw BundleSignatureError(.storage, link, error.localizedDescription, underlyingError: error)
        }
        guard !target.unicodeScalars.contains("\u{FFFD}") else {
            throw BundleSignatureError(.modified, link, "what this link leads to is not text in UTF-8")
        }
        return target
    }
}
