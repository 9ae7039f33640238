// SPDX-License-Identifier: Apache-2.0

import Cryptography
import ExtensionBundles
import FileOperations
import Foundation

/// A fingerprint of what the person allows: another system's target as it is declared now, and of a package of Purpose all its files.
enum ForeignFingerprint {
    /// A larger package is refused: in bytes, and in entries.
    private static let sizeLimit = 64 << 20
    private static let mostFiles = 2000

    /// Returns the fingerprint, which changes with anything that decides what runs.
    ///
    /// - Throws: ``ExtensionHostError`` that names the file that cannot be read.
    static func text(of target: ForeignTarget) throws -> String {
        var parts = [target.origin.rawValue, target.file, target.command, target.entry].map { Data($0.utf8) }
        if target.origin == .purpose { parts += try contents(target) }
        var hash = SHA256()
        for part in parts {
            // With their lengths, so that no part can pass for the end of another.
            hash.update(Data("\(part.count):".utf8))
            hash.update(part)
        }
        return hash.finalize().map { String(format: "%02x", $0) }.joined()
    }

    private static func contents(_ target: ForeignTarget) throws -> [Data] {
        let folder = URL(fileURLWithPath: target.file).deletingLastPathComponent()
        do {
            let top = try OpenFolder(folder)
            var rest = sizeLimit
            var parts = [Data("metadata.json".utf8), try top.contents("metadata.json", limit: rest)]
            try add(top, "contents", &parts, &rest)
            return parts
        } catch let error as FileOperationError {
            throw ExtensionHostError(.launchFailed, "\(error)", underlyingError: error)
        }
    }

    private static func add(_ parent: OpenFolder, _ path: String, _ parts: inout [Data], _ rest: inout Int) throws {
        guard let folder = try parent.folder(path) else { return }
        for name in try folder.names() {
            let inner = "\(path)/\(name)"
            guard let status = try folder.status(name) else { continue }
            // Python writes compiled modules there while a program runs.
            if status.isFolder, name == "__pycache__" { continue }
            if status.isFolder {
                try add(parent, inner, &parts, &rest)
                continue
            }
            guard status.isFile, parts.count < mostFiles else {
                throw ExtensionHostError(
                    .launchFailed,
                    "\(PrintableText.escaped(folder.url.appendingPathComponent(name).path)): a package has files and folders only, and at most \(mostFiles)"
                )
            }
            let data = try folder.contents(name, limit: rest)
            rest -= data.count
            parts += [Data("\(inner) \(status.permissions & 0o111)".utf8), data]
        }
    }
}
