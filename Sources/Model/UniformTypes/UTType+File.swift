// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import Glibc

extension UTType {
    /// The type of a file on disk: a folder is a folder (or the package its extension names), a file is what its extension
    /// says, and the type of a file whose extension says nothing follows from its content, by libmagic.
    ///
    /// - Parameter file: a file URL. Symbolic links are followed.
    /// - Throws: `FileOperationError` if the file cannot be read.
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

    /// Nil if the extension is missing or undeclared.
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
        // An extension that a person chose is more specific than "some text" or "some data".
        if !filenameExtension.isEmpty {
            return UTType(filenameExtension: filenameExtension, conformingTo: text ? .text : .data) ?? unknown
        }
        return text ? .plainText : unknown
    }
}

/// Telling a file's MIME type by its content, with libmagic (package libmagic1).
///
/// The library is loaded when the first file asks for it: most programs that link this room never meet such a file, and all
/// of them would pay for loading it and what it loads.
enum FileContent {
    /// Nil if the content shows no type: an empty file, or bytes of no known shape.
    ///
    /// - Throws: `FileOperationError` if the file cannot be read, or libmagic is missing (`ELIBACC`).
    static func mimeType(_ file: URL) throws -> String? {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileOperationError("read", file.path, errno) }
        defer { close(descriptor) }
        guard let library = Library.shared else { throw FileOperationError("load", "libmagic.so.1", ELIBACC) }
        guard let cookie = library.open(Library.mimeTypeOnly) else { return nil }
        defer { library.close(cookie) }
        guard library.load(cookie, nil) == 0, let answer = library.descriptor(cookie, descriptor) else { return nil }
        let mimeType = String(cString: answer)
        return ["application/octet-stream", "inode/x-empty"].contains(mimeType) ? nil : mimeType
    }

    /// The functions of magic.h that are used here.
    private struct Library: Sendable {
        static let mimeTypeOnly: Int32 = 0x10
        static let shared = Library()

        let open: @Sendable @convention(c) (Int32) -> OpaquePointer?
        let load: @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
        let descriptor: @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?
        let close: @Sendable @convention(c) (OpaquePointer?) -> Void

        private init?() {
            guard let handle = dlopen("libmagic.so.1", RTLD_NOW), let open = dlsym(handle, "magic_open"),
                let load = dlsym(handle, "magic_load"), let descriptor = dlsym(handle, "magic_descriptor"),
                let close = dlsym(handle, "magic_close")
            else { return nil }
            self.open = unsafeBitCast(open, to: (@Sendable @convention(c) (Int32) -> OpaquePointer?).self)
            self.load = unsafeBitCast(
                load, to: (@Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32).self)
            self.descriptor = unsafeBitCast(
                descriptor, to: (@Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?).self)
            self.close = unsafeBitCast(close, to: (@Sendable @convention(c) (OpaquePointer?) -> Void).self)
        }
    }
}
