// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A path as the kernel keeps it: bytes, which need not be UTF-8 text if a system with another encoding wrote them.
public struct RawPath: Hashable, Sendable {
    let bytes: [CChar]

    /// A path from its bytes, without a closing zero.
    public init(_ bytes: [UInt8]) { self.bytes = bytes.map { CChar(bitPattern: $0) } + [0] }

    /// A path from its text, in the bytes that this text has: texts that are equal can have different ones.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// The path for people: what is not UTF-8 is replaced by U+FFFD.
    public var shown: String { String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) }

    /// The last part of the path for people.
    public var shownName: String { shown.pathParts.last ?? shown }

    /// The folder that it is in; nil if that is not UTF-8 text.
    public var folder: String? {
        let bytes = bytes.dropLast().map(UInt8.init(bitPattern:))
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == 0 ? "/" : String(validating: bytes[..<slash], as: UTF8.self)
    }

    /// Whether the path of the working folder is UTF-8 text: Foundation finds no relative path in any other. (getcwd(3))
    public static var workingFolderIsText: Bool {
        guard let path = getcwd(nil, 0) else { return true }
        defer { free(path) }
        return String(validatingCString: path) != nil
    }

    /// The folders on the way to a path, the innermost first, each with the rest of the path. They are separated at the bytes of slashes.
    ///
    /// - Parameter path: an absolute path.
    /// - Returns: the folders.
    package static func ancestors(of path: String) -> [(folder: String, rest: String)] {
        let bytes = Array(path.utf8)
        return bytes.indices.reversed().filter { bytes[$0] == UInt8(ascii: "/") && $0 > 0 }.map {
            (String(decoding: bytes[..<$0], as: UTF8.self), String(decoding: bytes[($0 + 1)...], as: UTF8.self))
        }
    }

    /// Whether a file, a folder or a link has it.
    public var exists: Bool {
        var status = stat()
        return lstat(bytes, &status) == 0
    }
}

extension FileCopier {
    /// Copies to a name that nothing has, as ``copy(_:into:as:)-(URL,_,_)`` does.
    ///
    /// - Returns: what was copied.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind then.
    public func copy(_ source: RawPath, into folder: OpenFolder, as name: String) throws -> Copied {
        let number = open(source.bytes, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard number >= 0 else { throw FileOperationError("open", source.shown, errno) }
        return try copy(OpenFile(FileDescriptor(owning: number), path: source.shown), into: folder, as: name)
    }
}
