// SPDX-License-Identifier: Apache-2.0

import CLinux
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import PropertyLists
import UniformTypes

/// What a host shares, made ready for a confined process: files that are there are mounted read-only under their own names
/// and never copied; all else is made when the extension asks for it.
final class SharedItems: @unchecked Sendable {
    // @unchecked: everything is fixed in `init`; the providers have locks of their own.

    /// As many files are mounted one by one; bubblewrap takes quadratic time for mounts. Of more, hard links are mounted at
    /// once, in a folder that is read-only for the extension.
    static let mostSingleMounts = 64
    /// As many more are mounted one by one where no link can be made, because they lie on another file system.
    private static let mostUnlinkable = 400

    private let items: [NSExtensionItem]
    private let session: SessionFolder
    /// Where each shared file is for the extension, by its path here.
    private var insidePaths: [String: String] = [:]
    private(set) var mounts: [SandboxProfile.Mount] = []
    private(set) var descriptions: [ItemDescription] = []

    /// - Throws: ``ExtensionHostError`` that names the file that cannot be shared.
    init(_ items: [NSExtensionItem], session: SessionFolder) throws {
        self.items = items
        self.session = session
        let files = items.flatMap { $0.attachments ?? [] }.flatMap(\.sharedRepresentations).compactMap(\.backingFile)
        try stage(Array(Set(files.map(\.path))).sorted())
        descriptions = items.map { item in
            ItemDescription(
                title: item.attributedTitle?.string, contentText: item.attributedContentText?.string,
                attachments: (item.attachments ?? []).map(describe))
        }
    }

    private func describe(_ provider: NSItemProvider) -> AttachmentDescription {
        AttachmentDescription(
            suggestedName: provider.suggestedName,
            representations: provider.sharedRepresentations.map { representation in
                let inside = representation.backingFile.flatMap { insidePaths[$0.path] }
                return RepresentationDescription(
                    typeIdentifier: representation.typeIdentifier, value: inside.map(ItemValue.file))
            })
    }

    // MARK: Files that are there

    private func stage(_ paths: [String]) throws {
        let isMany = paths.count > Self.mostSingleMounts
        if isMany { try prepare { try Folder.create(session.attachments) } }
        var unlinkable = 0
        for (number, path) in paths.enumerated() {
            let real = try Self.realPath(path)
            let name = URL(fileURLWithPath: path).lastPathComponent
            let inside = "\(SandboxProfile.attachmentsFolder)/\(number)/\(name)"
            insidePaths[path] = inside
            let single = SandboxProfile.Mount(inside: inside, outside: real, isWritable: false)
            guard isMany else {
                mounts.append(single)
                continue
            }
            let staged = session.attachments.appendingPathComponent("\(number)", isDirectory: true)
                .appendingPathComponent(name)
            try prepare { try Folder.create(staged.deletingLastPathComponent()) }
            if link(real, staged.path) == 0 { continue }
            unlinkable += 1
            try prepare {
                if unlinkable <= Self.mostUnlinkable {
                    try Self.makeMountPoint(staged, for: real)
                    mounts.append(single)
                } else {
                    try FileCopy.copy(URL(fileURLWithPath: real), to: staged)
                }
            }
        }
        if isMany {
            mounts.append(
                SandboxProfile.Mount(
                    inside: SandboxProfile.attachmentsFolder, outside: session.attachments.path, isWritable: false))
        }
    }

    private func prepare(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw ExtensionHostError(
                .unreadableItem, "what is shared cannot be made ready: \(error)", underlyingError: error)
        }
    }

    private static func makeMountPoint(_ place: URL, for path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileOperationError("read", path, errno) }
        if status.st_mode & S_IFMT == S_IFDIR { return try Folder.create(place) }
        let descriptor = clinux_open(place.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw FileOperationError("create", place.path, -descriptor) }
        close(descriptor)
    }

    private static func realPath(_ path: String) throws -> String {
        guard let resolved = realpath(path, nil) else {
            throw ExtensionHostError(
                .unreadableItem,
                "\(FileOperationError.shown(path)) cannot be shared any more: \(String(cString: strerror(errno)))")
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    // MARK: On demand

    /// Has a representation made.
    ///
    /// - Throws: what its maker throws.
    func load(item: Int, attachment: Int, typeIdentifier: String) async throws -> ItemValue {
        guard items.indices.contains(item), let providers = items[item].attachments,
            providers.indices.contains(attachment),
            let representation = providers[attachment].sharedRepresentations.first(where: {
                $0.typeIdentifier == typeIdentifier
            })
        else {
            throw NSItemProvider.error(
                .itemUnavailableError, "item \(item), attachment \(attachment) has no representation \(typeIdentifier)")
        }
        let loaded = try await representation.load(.item, nil, UncheckedTransfer(nil))
        return try value(loaded, representation, providers[attachment].suggestedName)
    }

    private func value(
        _ loaded: LoadedValue, _ representation: Representation, _ name: String?
    ) throws -> ItemValue {
        switch loaded {
        case .file(let file): return .file(try hand(file.url))
        case .object(let text as NSString):
            guard (text as String).utf8.count > ItemValue.inlineLimit else { return .text(text as String) }
            return .textInFile(try write(Data((text as String).utf8), name))
        case .object(let url as NSURL):
            guard url.isFileURL else { return .url(url.absoluteString) }
            let path = (url as URL).path
            let inside = try insidePaths[path] ?? hand(url as URL)
            let isReference = TypeCatalog.current.conforms(representation.typeIdentifier, to: UTType.url.identifier)
            return isReference ? .url(URL(fileURLWithPath: inside).absoluteString) : .file(inside)
        case .object(let object)
        where !(object is NSData) && PropertyListWriting.isPropertyList(object):
            let data = try PropertyListWriting.data(object, format: .binary)
            return data.count <= ItemValue.inlineLimit
                ? .propertyList(data) : .dataInFile(try write(data, name))
        default:
            let data = try RepresentationLoader.data(loaded, representation.typeIdentifier)
            return data.count <= ItemValue.inlineLimit ? .data(data) : .dataInFile(try write(data, name))
        }
    }

    /// Puts a file that was made on demand where the extension can read it.
    private func hand(_ file: URL) throws -> String {
        let place = try place(file.lastPathComponent)
        if link(file.path, place.outside.path) != 0 { try FileCopy.copy(file, to: place.outside) }
        return place.inside
    }

    private func write(_ data: Data, _ name: String?) throws -> String {
        let place = try place((name ?? "item").asFilename())
        try data.write(to: place.outside)
        return place.inside
    }

    /// A folder that only the host knows: no two requests meet in one, whatever numbers they have.
    private func place(_ name: String) throws -> (outside: URL, inside: String) {
        let identifier = UUID().uuidString
        let folder = session.demand.appendingPathComponent(identifier, isDirectory: true)
        try Folder.create(folder)
        return (folder.appendingPathComponent(name), "\(SandboxProfile.demandFolder)/\(identifier)/\(name)")
    }
}
