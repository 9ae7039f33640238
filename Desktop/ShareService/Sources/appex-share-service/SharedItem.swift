// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// Something that a caller shares.
enum SharedItem: Sendable {
    /// An open file, and the name that it is to have. The code that takes the item closes the descriptor.
    case file(descriptor: Int32, name: String)
    case text(String)
    case link(String)

    /// The most items of a request.
    static let most = 1_000
    /// The most descriptors of a message: the bus's own limit.
    static let mostDescriptors = 16
    /// The longest text, in bytes.
    static let longestText = 1 << 20
    /// The longest address, option and name of a target, in bytes: they are arguments of a program.
    static let longestArgument = 10_000

    /// Reads the items of a call.
    ///
    /// - Parameters:
    ///   - list: of type `aa{sv}`.
    ///   - descriptors: those of the message; nil for none.
    ///   - isStranger: whether the caller is in a sandbox. Its files get no names that begin with a period: saved in a folder of the person's, shells and
    ///     other programs would read them by themselves.
    /// - Returns: the items, with descriptors of their own.
    /// - Throws: ``BusError``, with the number of the item.
    static func items(
        _ list: OpaquePointer, _ descriptors: UnsafeMutablePointer<GUnixFDList>?, ofStranger isStranger: Bool
    ) throws -> [SharedItem] {
        let count = g_variant_n_children(list)
        guard count > 0 else { throw BusError(.invalidArgument, "items: there is nothing to share") }
        guard count <= most else { throw BusError(.limitsExceeded, "items: at most \(most), found \(count)") }
        let files = descriptors.map { Int(g_unix_fd_list_get_length($0)) } ?? 0
        guard files <= mostDescriptors else {
            throw BusError(
                .limitsExceeded, "items: at most \(mostDescriptors) descriptors in one message, found \(files)")
        }
        var items: [SharedItem] = []
        do {
            for number in 0..<count {
                guard let value = g_variant_get_child_value(list, number) else { continue }
                defer { g_variant_unref(value) }
                let item = try item(value, "item \(number)", descriptors)
                items.append(isStranger ? item.visible : item)
            }
        } catch {
            for item in items { item.close() }
            throw error
        }
        return items
    }

    /// The item, of which a file has no name that begins with a period.
    private var visible: SharedItem {
        guard case .file(let descriptor, let name) = self else { return self }
        let rest = String(decoding: name.utf8.drop { $0 == UInt8(ascii: ".") }, as: UTF8.self)
        return .file(descriptor: descriptor, name: rest.isEmpty ? "item" : rest)
    }

    private static func item(
        _ value: OpaquePointer, _ name: String, _ descriptors: UnsafeMutablePointer<GUnixFDList>?
    ) throws -> SharedItem {
        let entries = try BusDictionary(value, name, keys: ["file", "name", "text", "link"])
        let (index, text, link) = (
            try entries.descriptor("file"), try entries.string("text"), try entries.string("link")
        )
        guard [index != nil, text != nil, link != nil].count(where: { $0 }) == 1 else {
            throw BusError(.invalidArgument, "\(name): expected exactly one of the keys file, text and link")
        }
        let fileName = try entries.string("name")
        guard index != nil || fileName == nil else {
            throw BusError(.invalidArgument, "\(name): only a file has a name")
        }
        if let text {
            guard !text.isEmpty else { throw BusError(.invalidArgument, "\(name): the text is empty") }
            guard text.utf8.count <= longestText else {
                throw BusError(
                    .limitsExceeded, "\(name): a text has at most \(longestText) bytes; share a longer one as a file")
            }
            return .text(text)
        }
        if let link {
            return .link(try address(link, name))
        }
        let shown = try checked(fileName, name)
        // GLib looks at the upper end alone.
        guard let index, let descriptors, (0..<g_unix_fd_list_get_length(descriptors)).contains(index) else {
            throw BusError(.invalidArgument, "\(name): the message carries no descriptor for its file")
        }
        var error: UnsafeMutablePointer<GError>?
        let descriptor = g_unix_fd_list_get(descriptors, index, &error)
        guard descriptor >= 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? ""
            g_clear_error(&error)
            throw BusError(.invalidArgument, "\(name): the message has no descriptor \(index): \(reason)")
        }
        return .file(descriptor: descriptor, name: shown)
    }

    /// An address that names nothing of this person's: a file is passed as a descriptor.
    private static func address(_ link: String, _ name: String) throws -> String {
        let scheme = link.utf8.prefix { $0 != UInt8(ascii: ":") }
        let isScheme =
            scheme.count < link.utf8.count && scheme.allSatisfy { $0 < 0x80 }
            && scheme.first.map { Character(Unicode.Scalar($0)).isLetter } == true
            && scheme.map { Character(Unicode.Scalar($0)) }.allSatisfy {
                $0.isLetter || $0.isNumber || "+-.".contains($0)
            }
        guard isScheme, link.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), link.utf8.count <= longestArgument else {
            throw BusError(
                .invalidArgument,
                "\(name): “\(link.prefix(100))” is no address with a scheme, of up to \(longestArgument) bytes and without spaces"
            )
        }
        guard String(decoding: scheme, as: UTF8.self).lowercased() != "file" else {
            throw BusError(.invalidArgument, "\(name): a file is passed as a descriptor, not as an address")
        }
        return link
    }

    /// Whether something can be the name of a file: the system looks at bytes.
    static func isName(_ text: String) -> Bool {
        ![".", ".."].contains(text) && !text.isEmpty && text.utf8.count <= 255
            && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    private static func checked(_ fileName: String?, _ name: String) throws -> String {
        guard let fileName else {
            throw BusError(.invalidArgument, "\(name): a file needs a name, under which it is shared")
        }
        guard isName(fileName) else {
            throw BusError(
                .invalidArgument,
                "\(name): “\(fileName.prefix(100))” is no name of a file, of up to 255 bytes and without a slash")
        }
        return fileName
    }

    /// Checks that a descriptor can be read to an end.
    ///
    /// - Parameters:
    ///   - descriptor: what a caller has passed. Looking at it can take long.
    ///   - name: what messages call it.
    /// - Returns: its status.
    /// - Throws: ``BusError``.
    static func check(_ descriptor: Int32, _ name: String) throws(BusError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw BusError(.invalidArgument, "\(name): the descriptor cannot be looked at")
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFIFO || kind == S_IFSOCK else {
            throw BusError(
                .invalidArgument,
                kind == S_IFDIR
                    ? "\(name): a folder cannot be shared; share an archive of it"
                    : "\(name): it is no file that can be read")
        }
        // O_PATH, which Swift does not see.
        let pathOnly: Int32 = 0o10000000
        let flags = fcntl(descriptor, F_GETFL)
        guard flags & pathOnly == 0, flags & O_ACCMODE != O_WRONLY else {
            throw BusError(.invalidArgument, "\(name): the descriptor was not opened for reading")
        }
        return status
    }

    /// Closes the descriptor of a file; does nothing for a text or a link.
    func close() { if case .file(let descriptor, _) = self { Foundation.close(descriptor) } }
}
