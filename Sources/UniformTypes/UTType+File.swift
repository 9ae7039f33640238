// SPDX-License-Identifier: Apache-2.0

import CMagic
import FileOperations
public import Foundation
import Glibc

extension UTType {
    /// The type of a file on disk: a folder is a folder (or the package its extension names), a file is what its extension
    /// says, and a file whose extension says nothing is told by its content, with libmagic.
    ///
    /// - Parameter file: a file URL. Symbolic links are followed.
    /// - Throws: `FileOperationError` where nothing can be read there.
    public init(contentsOf file: URL) throws {
        var status = stat()
        guard stat(file.path, &status) == 0 else { throw FileOperationError("read", file.path, errno) }
        let filenameExtension = file.lastPathComponent.filenameExtension
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            let package = UTType(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .directory)
            self = package.flatMap { $0.isDynamic ? nil : $0 } ?? .folder
        case S_IFREG:
            self = try Self.byName(filenameExtension) ?? Self.byContent(file)
        default:
            self = .item
        }
    }

    /// Nil where the extension is missing or nothing declares it.
    private static func byName(_ filenameExtension: String) -> UTType? {
        guard let type = UTType(filenameExtension: filenameExtension), !type.isDynamic else { return nil }
        return type
    }

    private static func byContent(_ file: URL) throws -> UTType {
        let filenameExtension = file.lastPathComponent.filenameExtension
        let unknown = UTType(filenameExtension: filenameExtension) ?? .data
        guard let mimeType = try FileContent.mimeType(file) else { return unknown }
        let text = mimeType.hasPrefix("text/")
        let told = UTType(tag: mimeType, tagClass: .mimeType, conformingTo: text ? .text : nil)
        if let told, !told.isDynamic { return told }
        // An extension that somebody gave on purpose says more than "some text" or "some data".
        if !filenameExtension.isEmpty { return UTType(filenameExtension: filenameExtension, conformingTo: text ? .text : .data) ?? unknown }
        return text ? .plainText : unknown
    }
}

/// Telling a file's MIME type by its content.
enum FileContent {
    /// Nil where the content says nothing: an empty file, or bytes of no known shape.
    ///
    /// - Throws: `FileOperationError` where the file cannot be read.
    static func mimeType(_ file: URL) throws -> String? {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileOperationError("read", file.path, errno) }
        defer { close(descriptor) }
        guard let cookie = magic_open(MAGIC_MIME_TYPE) else { return nil }
        defer { magic_close(cookie) }
        guard magic_load(cookie, nil) == 0, let answer = magic_descriptor(cookie, descriptor) else { return nil }
        let mimeType = String(cString: answer)
        return ["application/octet-stream", "inode/x-empty"].contains(mimeType) ? nil : mimeType
    }
}
