// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import UniformTypes

/// The contents of a delivery, before it is divided into parcels. The files are in the delivery's folder.
struct PackingList {
    struct File {
        /// The name in the folder.
        var file: String
        /// The name under which the file is sent.
        var name: String
        /// Its type, such as `image/jpeg`.
        var type: String
        /// The length of the file, in bytes.
        var length: Int64
    }

    /// The delivery's folder, which contains the files.
    let folder: URL
    /// The UUID of the delivery, which is also the name of its folder.
    let identifier: String
    /// When it is sent.
    let date: Date
    /// The mail addresses that a delivery by mail goes to; empty for other accounts.
    var recipients: [String] = []
    /// The comment that the person wrote; empty for none.
    var comment: String
    /// The files that are sent, with their types and lengths.
    var files: [File] = []
    /// Texts and addresses that are shared as such.
    var texts: [String] = []
    /// Whether what is sent gets a name that cannot be guessed.
    var hasSecretNames = false

    /// The comment and the texts.
    var words: String { ([comment] + texts).filter { !$0.isEmpty }.joined(separator: "\n\n") }

    /// Adds what is shared. Files are copied.
    mutating func add(_ item: InboxItem) throws {
        switch item.content {
        case .text(let text): texts.append(text)
        case .url(let address): texts.append(address)
        case .file(let url):
            try addFile(item, item.name ?? url.lastPathComponent) { place in try FileCopier.copy(url, to: place) }
        case .data(let data):
            try addFile(item, item.name ?? "Data") { place in try data.write(to: place) }
        }
    }

    private mutating func addFile(_ item: InboxItem, _ wished: String, _ write: (URL) throws -> Void) throws {
        let taken = Set(files.map(\.file))
        let name = wished.replacingOccurrences(of: "/", with: "_").numbered { taken.contains($0) }
        let place = folder.appendingPathComponent(name, isDirectory: false)
        try write(place)
        let values = try place.resourceValues(forKeys: [.fileSizeKey, .isDirectoryKey])
        guard values.isDirectory != true else {
            throw CourierError("“\(name)” is a folder; share the files in it")
        }
        let byName = UTType(filenameExtension: place.pathExtension)
        let type = UTType(item.typeIdentifier)?.preferredMIMEType ?? byName?.preferredMIMEType
        files.append(
            File(file: name, name: name, type: type ?? "application/octet-stream", length: Int64(values.fileSize ?? 0)))
    }

    /// The parcels of a server that keeps files: the words are one, if there are any.
    func fileParcels() throws -> [Parcel] {
        var all = files
        if !words.isEmpty {
            let data = Data((words + "\n").utf8)
            let file = "Note.txt".numbered { name in files.contains { $0.file == name } }
            try data.write(to: folder.appendingPathComponent(file, isDirectory: false))
            all.append(File(file: file, name: file, type: "text/plain", length: Int64(data.count)))
        }
        return all.enumerated().map { number, file in
            Parcel(
                number: number, name: hasSecretNames ? Self.secretName(file.name) : file.name, file: file.file,
                length: file.length, type: file.type, step: .put)
        }
    }

    /// 80 bits by chance, in letters and digits that are not mistaken for each other.
    private static func secretName(_ name: String) -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz023456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<16).map { _ in letters[Int.random(in: 0..<32, using: &generator)] }) + "-" + name
    }
}
