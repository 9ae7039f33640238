// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Determines a file's MIME type by its content, with libmagic (package libmagic1).
///
/// The library is loaded for the first file that needs it: most programs never meet one, and loading takes time.
enum FileContent {
    /// Returns nil if the content shows no type: an empty file, or bytes of no known form.
    ///
    /// - Throws: `FileOperationError` if the file cannot be read, or libmagic is missing.
    static func mimeType(_ file: URL) throws -> String? {
        let descriptor = try FileDescriptor.reading(file)
        guard let library = Library.shared else {
            throw FileOperationError("load", "libmagic.so.1 (package libmagic1)", .missingLibrary)
        }
        guard let cookie = library.open(Library.mimeTypeOnly) else { return nil }
        defer { library.close(cookie) }
        guard library.load(cookie, nil) == 0, let answer = library.descriptor(cookie, descriptor.number) else {
            return nil
        }
        let mimeType = String(cString: answer)
        return ["application/octet-stream", "inode/x-empty"].contains(mimeType) ? nil : mimeType
    }

    /// The functions of magic.h that are used here.
    private struct Library: Sendable {
        typealias Open = @Sendable @convention(c) (Int32) -> OpaquePointer?
        typealias Load = @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
        typealias Descriptor = @Sendable @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?
        typealias Close = @Sendable @convention(c) (OpaquePointer?) -> Void

        static let mimeTypeOnly: Int32 = 0x10
        static let shared = Library()

        let open: Open
        let load: Load
        let descriptor: Descriptor
        let close: Close

        private init?() {
            guard let library = SharedLibrary("libmagic.so.1"),
                let open = library.function("magic_open", as: Open.self),
                let load = library.function("magic_load", as: Load.self),
                let descriptor = library.function("magic_descriptor", as: Descriptor.self),
                let close = library.function("magic_close", as: Close.self)
            else { return nil }
            self.open = open
            self.load = load
            self.descriptor = descriptor
            self.close = close
        }
    }
}
