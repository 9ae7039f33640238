// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A change of one file. It is found out for all files before the first is touched.
public struct EntryChange: Sendable {
    /// A kind of change that is made to a file.
    public enum Kind: String, Sendable, Codable {
        /// A file is written that was not there.
        case create
        /// A file of an earlier `appex integrate` is written anew.
        case replace
        /// An action is put among those of the person.
        case merge
        /// The file is as it should be.
        case keep
        /// The file is deleted.
        case remove
        /// Our action is taken out of the file.
        case takeOut = "take-out"
    }

    /// The file, with links followed.
    public let file: URL
    /// The kind of change that is made to the file.
    public let kind: Kind
    private let contents: Data
    private let permissions: Int

    /// More of a file is not read, in bytes.
    private static let sizeLimit = 4 << 20

    /// Finds out the change that adds an entry's file, and touches nothing.
    ///
    /// - Throws: ``FileManagerError`` if another file has the place, or is no list of actions.
    init(adding entry: EntryFile) throws(FileManagerError) {
        let place = try Self.place(entry.file)
        let current = try Self.contents(place)
        let (kind, wanted, permissions): (Kind, String, Int)
        switch entry.contents {
        case .whole(let text, let isProgram):
            if let current, !current.contains(EntryFile.marker) {
                throw FileManagerError(
                    .foreignFile,
                    "\(place.path) exists and is not of appex; nothing was changed. Move it away, or leave this file manager out"
                )
            }
            (kind, wanted, permissions) = (current == nil ? .create : .replace, text, isProgram ? 0o755 : 0o644)
        case .thunarAction(let action, let machineFiles):
            // A person's own list takes the place of the machine's.
            var list = current
            for file in machineFiles where list == nil { list = try Self.contents(file) }
            let merged = try ThunarActions(list, path: place.path).adding(action)
            (kind, wanted, permissions) = (.merge, merged, Self.permissions(place) ?? 0o644)
        }
        let isSame = current == wanted && Self.permissions(place) == permissions
        self.init(place, isSame ? .keep : kind, Data(wanted.utf8), permissions)
    }

    /// Finds out the change that removes an entry's file, and touches nothing; nil if there is no such file of Appex.
    ///
    /// - Throws: ``FileManagerError`` if it cannot be looked at.
    init?(removing entry: EntryFile) throws(FileManagerError) {
        // What does not contain ours is no matter of ours, whatever else is wrong with it.
        guard let data = try Self.data(entry.file) else { return nil }
        switch entry.contents {
        case .whole:
            guard data.firstRange(of: Data(EntryFile.marker.utf8)) != nil else { return nil }
            // Of a link, the link goes.
            self.init(entry.file, .remove, Data(), 0)
        case .thunarAction:
            guard data.firstRange(of: Data(ThunarActions.identifier.utf8)) != nil else { return nil }
            let place = try Self.place(entry.file)
            guard let current = try Self.contents(place) else { return nil }
            guard let rest = try ThunarActions(current, path: place.path).removed() else { return nil }
            self.init(place, .takeOut, Data(rest.utf8), Self.permissions(place) ?? 0o644)
        }
    }

    /// The entry's file if it is there and has the same contents; nil if not, or if it cannot be read.
    init?(keeping entry: EntryFile) {
        guard case .whole(let text, _) = entry.contents, Self.readable(entry.file) == Data(text.utf8) else {
            return nil
        }
        self.init(entry.file, .keep, Data(), 0)
    }

    /// The contents of a file of the machine's; nil if a file manager could not read it either.
    private static func readable(_ file: URL) -> Data? {
        do { return try data(file) } catch { return nil }
    }

    private init(_ file: URL, _ kind: Kind, _ contents: Data, _ permissions: Int) {
        self.file = file
        self.kind = kind
        self.contents = contents
        self.permissions = permissions
    }

    /// The file behind a link, as people who keep their settings elsewhere have.
    private static func place(_ file: URL) throws(FileManagerError) -> URL {
        let real = file.resolvingSymlinksInPath()
        do {
            let isLink = try FileStatus(ofLink: real.path).isLink
            guard !isLink else {
                throw FileManagerError(
                    .storage, "\(file.path) is a link to a file that does not exist; nothing was changed")
            }
        } catch let error as FileManagerError { throw error } catch {
            // It does not exist; writing reports everything else.
        }
        return real
    }

    private static func data(_ file: URL) throws(FileManagerError) -> Data? {
        do { return try OpenFile(reading: file.path).contents(limit: sizeLimit) } catch let error as FileOperationError
            where error.code == .notFound
        { return nil } catch { throw FileManagerError(.storage, "\(error)", underlyingError: error) }
    }

    private static func contents(_ file: URL) throws(FileManagerError) -> String? {
        guard let data = try data(file) else { return nil }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FileManagerError(.malformed, "\(file.path) is not UTF-8 text; nothing was changed")
        }
        return text
    }

    /// The lines of a file that programs share, with marks in the place of what is no text; none if it cannot be read.
    static func lines(_ file: URL) -> [String] {
        String(decoding: readable(file) ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func permissions(_ file: URL) -> Int? {
        FileStatus.ifKnown(file.path).map { Int($0.permissions) }
    }

    /// Makes the change of the file; does nothing for `keep`.
    ///
    /// - Throws: ``FileManagerError``; the file is as it was then.
    func apply() throws(FileManagerError) {
        guard kind != .keep else { return }
        do {
            let folder = file.deletingLastPathComponent()
            if kind == .remove { return try OpenFolder(folder).remove(file.filename) }
            try OpenFolder(creating: folder, permissions: 0o755).replace(file.filename, withContents: contents)
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
        } catch { throw FileManagerError(.storage, "\(error)", underlyingError: error) }
    }
}
