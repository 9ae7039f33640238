// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The functions of libarchive that are used here (package libarchive13), as archive.h and archive_entry.h declare them.
struct ArchiveLibrary: Sendable {
    typealias Make = @Sendable @convention(c) () -> OpaquePointer?
    typealias Call = @Sendable @convention(c) (OpaquePointer) -> Int32
    typealias Receive =
        @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?, Int) -> Int
    typealias Open =
        @Sendable @convention(c) (
            OpaquePointer, UnsafeMutableRawPointer?, UnsafeRawPointer?, Receive?, UnsafeRawPointer?
        ) -> Int32
    typealias SetCount = @Sendable @convention(c) (OpaquePointer, Int32) -> Int32
    typealias Header = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> Int32
    typealias Bytes = @Sendable @convention(c) (OpaquePointer, UnsafeRawPointer?, Int) -> Int
    typealias Text = @Sendable @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias Free = @Sendable @convention(c) (OpaquePointer) -> Void
    typealias Clear = @Sendable @convention(c) (OpaquePointer) -> OpaquePointer?
    typealias SetText = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
    typealias SetNumber = @Sendable @convention(c) (OpaquePointer, UInt32) -> Void
    typealias SetSize = @Sendable @convention(c) (OpaquePointer, Int64) -> Void
    typealias SetTime = @Sendable @convention(c) (OpaquePointer, Int, Int) -> Void

    /// Nil if the library is not installed.
    static let shared = ArchiveLibrary()

    let newWriter: Make
    let newEntry: Make
    let setFormat: Call
    let setLastBlock: SetCount
    let open: Open
    let writeHeader: Header
    let writeData: Bytes
    let close: Call
    let free: Call
    let errorText: Text
    let freeEntry: Free
    let clearEntry: Clear
    let setPath: SetText
    let setLink: SetText
    let setPermissions: SetNumber
    let setKind: SetNumber
    let setSize: SetSize
    let setModified: SetTime

    private init?() {
        guard let library = SharedLibrary("libarchive.so.13"),
            let newWriter = library.function("archive_write_new", as: Make.self),
            let newEntry = library.function("archive_entry_new", as: Make.self),
            let setFormat = library.function("archive_write_set_format_zip", as: Call.self),
            let setLastBlock = library.function("archive_write_set_bytes_in_last_block", as: SetCount.self),
            let open = library.function("archive_write_open", as: Open.self),
            let writeHeader = library.function("archive_write_header", as: Header.self),
            let writeData = library.function("archive_write_data", as: Bytes.self),
            let close = library.function("archive_write_close", as: Call.self),
            let free = library.function("archive_write_free", as: Call.self),
            let errorText = library.function("archive_error_string", as: Text.self),
            let freeEntry = library.function("archive_entry_free", as: Free.self),
            let clearEntry = library.function("archive_entry_clear", as: Clear.self),
            let setPath = library.function("archive_entry_set_pathname", as: SetText.self),
            let setLink = library.function("archive_entry_set_symlink", as: SetText.self),
            let setPermissions = library.function("archive_entry_set_perm", as: SetNumber.self),
            let setKind = library.function("archive_entry_set_filetype", as: SetNumber.self),
            let setSize = library.function("archive_entry_set_size", as: SetSize.self),
            let setModified = library.function("archive_entry_set_mtime", as: SetTime.self)
        else { return nil }
        self.newWriter = newWriter
        self.newEntry = newEntry
        self.setFormat = setFormat
        self.setLastBlock = setLastBlock
        self.open = open
        self.writeHeader = writeHeader
        self.writeData = writeData
        self.close = close
        self.free = free
        self.errorText = errorText
        self.freeEntry = freeEntry
        self.clearEntry = clearEntry
        self.setPath = setPath
        self.setLink = setLink
        self.setPermissions = setPermissions
        self.setKind = setKind
        self.setSize = setSize
        self.setModified = setModified
    }

    /// Runs a body in a locale, for this thread alone: libarchive marks names as UTF-8 if it is one of UTF-8.
    func withNames<Value>(in locale: String, _ body: () throws -> Value) rethrows -> Value {
        guard let locale = newlocale(LC_CTYPE_MASK, locale, nil) else { return try body() }
        let previous = uselocale(locale)
        defer {
            _ = uselocale(previous)
            freelocale(locale)
        }
        return try body()
    }
}
