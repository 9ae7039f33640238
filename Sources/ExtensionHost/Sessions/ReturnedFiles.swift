// SPDX-License-Identifier: Apache-2.0

import CLinux
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import UniformTypes

/// Turns what an extension returned into items of the host's own. Looks at its files only when its process is dead, follows
/// no link that it made, and takes nothing from where it could not read.
struct ReturnedFiles {
    /// Of a value that is not itself a file, in bytes.
    static let largestValue = 256 << 20

    let profile: SandboxProfile
    let session: SessionFolder

    /// - Throws: ``ExtensionHostError`` that names the representation.
    func items(_ descriptions: [ItemDescription]) throws -> [NSExtensionItem] {
        try descriptions.map { description in
            let item = NSExtensionItem()
            item.attributedTitle = description.title.map { NSAttributedString(string: $0) }
            item.attributedContentText = description.contentText.map { NSAttributedString(string: $0) }
            item.attachments = try description.attachments.map(provider)
            return item
        }
    }

    private func provider(_ description: AttachmentDescription) throws -> NSItemProvider {
        let provider = NSItemProvider()
        provider.suggestedName = description.suggestedName
        for representation in description.representations {
            let type = representation.typeIdentifier
            let loaded = UncheckedTransfer(try loaded(representation))
            let file: URL? = if case .file(let file) = loaded.value { file.url } else { nil }
            provider.add(
                Representation(type, fileOptions: file == nil ? [] : .openInPlace, backingFile: file) { _, _, _ in
                    loaded.value
                })
        }
        return provider
    }

    private func loaded(_ representation: RepresentationDescription) throws -> LoadedValue {
        switch representation.value {
        case nil: throw bad(representation, "it came without a value")
        case .text(let text): return .object(NSString(string: text))
        case .data(let data): return .data(data)
        case .url(let text): return try url(text, representation)
        case .propertyList(let data): return try propertyList(data, representation)
        case .file(let path): return .file(LoadedFile(url: try file(path, representation), isInPlace: true))
        case .textInFile(let path):
            return .object(NSString(string: String(decoding: try contents(path, representation), as: UTF8.self)))
        case .dataInFile(let path): return .data(try contents(path, representation))
        }
    }

    /// Read at once, through a descriptor that no link leads to: the file's folder may have other writers than the dead process.
    private func contents(_ inside: String, _ representation: RepresentationDescription) throws -> Data {
        guard let (mount, relative) = profile.outside(inside), !relative.isEmpty else {
            throw bad(
                representation, "the file \(FileOperationError.shown(inside)) is not one that the extension could see")
        }
        do {
            return try Folder.contents(
                of: relative, beneath: URL(fileURLWithPath: mount.outside), limit: Self.largestValue)
        } catch {
            throw bad(representation, "\(error)")
        }
    }

    private func url(_ text: String, _ representation: RepresentationDescription) throws -> LoadedValue {
        guard let url = URL(string: text) else { throw bad(representation, "“\(text)” is not a URL") }
        guard url.isFileURL else { return .object(url as NSURL) }
        return .object(try file(url.path, representation) as NSURL)
    }

    private func propertyList(_ data: Data, _ representation: RepresentationDescription) throws -> LoadedValue {
        guard data.starts(with: Array("bplist00".utf8)) else {
            throw bad(representation, "its property list is not a binary one")
        }
        do {
            let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            if let values = value as? [String: Any] { return .object(NSDictionary(dictionary: values)) }
            if let values = value as? [Any] { return .object(NSArray(array: values)) }
            return .data(data)
        } catch {
            throw bad(representation, "its property list cannot be read: \(error)")
        }
    }

    /// The file outside, moved to where the session's scope keeps it if it lay in the temporary folder.
    private func file(_ inside: String, _ representation: RepresentationDescription) throws -> URL {
        guard let (mount, relative) = profile.outside(inside) else {
            throw bad(
                representation, "the file \(FileOperationError.shown(inside)) is not one that the extension could see")
        }
        let outside = relative.isEmpty ? mount.outside : mount.outside + "/" + relative
        try check(mount, relative, inside, representation)
        guard mount.inside == "/tmp" else { return URL(fileURLWithPath: outside) }
        do {
            try Folder.create(session.returned)
            let place = session.returned.freeName(URL(fileURLWithPath: outside).lastPathComponent)
            guard rename(outside, place.path) == 0 else { throw FileOperationError("keep", outside, errno) }
            return place
        } catch {
            throw bad(representation, "\(error)")
        }
    }

    private func check(
        _ mount: SandboxProfile.Mount, _ relative: String, _ inside: String, _ representation: RepresentationDescription
    ) throws {
        guard !relative.isEmpty else { return }
        let root = clinux_open(mount.outside, O_RDONLY | O_DIRECTORY, 0)
        guard root >= 0 else { throw bad(representation, "\(inside): \(String(cString: strerror(-root)))") }
        defer { close(root) }
        let descriptor = clinux_open_beneath(root, relative, clinux_path_only, 0)
        guard descriptor >= 0 else {
            throw bad(
                representation,
                "the file \(FileOperationError.shown(inside)): \(String(cString: strerror(-descriptor)))")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw bad(representation, "\(FileOperationError.shown(inside)) is neither a file nor a folder")
        }
    }

    private func bad(_ representation: RepresentationDescription, _ message: String) -> ExtensionHostError {
        ExtensionHostError(
            .badReturnedItem, "the extension returned a \(representation.typeIdentifier) that is not there: \(message)")
    }
}
