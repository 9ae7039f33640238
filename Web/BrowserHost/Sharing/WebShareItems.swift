// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import FileOperations
import Foundation
import UniformTypes
import WebPages

/// The item that extensions get from `navigator.share`, with an attachment for each file, the address and the text. The text is also its text, and the
/// title its title.
struct WebShareItems {
    /// How much of a file is read at once, in bytes.
    private static let partLength = 3 << 20

    let data: AddOnMessage.WebShareData

    /// Returns a name for a heading: the title, the text or the address, otherwise the name or the number of the files.
    var subject: String {
        let texts = [data.title, data.text, data.url].compactMap { $0 }.filter { !$0.isEmpty }
        if let text = texts.first { return text }
        return data.files.count == 1 ? data.files[0].name : "\(data.files.count) files"
    }

    /// The items as far as they are known before a file was read.
    ///
    /// - Throws: ``BrowserHostError`` for an address that is none.
    func preview() throws(BrowserHostError) -> [NSExtensionItem] {
        try items(data.files.map { NSItemProvider(item: NSData(), typeIdentifier: Self.type(of: $0).identifier) })
    }

    /// Reads the files, and makes the items.
    ///
    /// - Parameters:
    ///   - page: the page that shares them.
    ///   - folder: a folder for them. They are needed until the extension has ended.
    /// - Returns: one item.
    /// - Throws: ``BrowserHostError``, `WebPageError` if the page cannot read a file, `FileOperationError` if it cannot be kept.
    func receive(from page: BrowserPage, in folder: OpenFolder) async throws -> [NSExtensionItem] {
        var providers: [NSItemProvider] = []
        for (index, file) in data.files.enumerated() {
            // Files can have the same name.
            let own = try folder.createFolder("\(index)")
            let url = own.url.appendingPathComponent(file.name.asVisibleFilename(otherwise: "file"))
            try await receive(index, file, from: page, to: url)
            providers.append(NSItemProvider(contentsOf: url, contentType: Self.type(of: file)))
        }
        return try items(providers)
    }

    private func receive(
        _ index: Int, _ file: AddOnMessage.WebShareData.File, from page: BrowserPage, to url: URL
    ) async throws {
        let output = try FileDescriptor.create(url)
        var offset = 0
        while offset < file.size {
            let part = try await page.contents(of: .init(index: index, offset: offset, length: Self.partLength))
            guard !part.isEmpty, offset + part.count <= file.size else {
                throw BrowserHostError(
                    "the page’s file \(PrintableText.escaped(file.name)) has not the \(file.size) bytes that it had when it was shared"
                )
            }
            try part.withUnsafeBytes { try FileDescriptor.writeAll($0, to: output.number, path: url.path) }
            offset += part.count
        }
    }

    private func items(_ files: [NSItemProvider]) throws(BrowserHostError) -> [NSExtensionItem] {
        let item = NSExtensionItem()
        item.attachments = files
        if let text = data.url {
            // A page may share what it knows, and not the person's files.
            guard let address = URL(address: text), ["https", "http"].contains(address.scheme?.lowercased() ?? "")
            else {
                throw BrowserHostError(
                    "the page shares the address \(PrintableText.escaped(text)), which is none of the Web")
            }
            item.attachments?.append(NSItemProvider(item: address as NSURL, typeIdentifier: UTType.url.identifier))
        }
        if let text = data.text, !text.isEmpty {
            item.attachments?.append(
                NSItemProvider(item: NSString(string: text), typeIdentifier: UTType.plainText.identifier))
            item.attributedContentText = NSAttributedString(string: text)
        }
        if let title = data.title, !title.isEmpty {
            item.attributedTitle = NSAttributedString(string: title)
        }
        // A title alone is a text, and so is an empty one.
        if item.attachments?.isEmpty == true {
            item.attachments = [
                NSItemProvider(item: NSString(string: data.title ?? ""), typeIdentifier: UTType.plainText.identifier)
            ]
        }
        return [item]
    }

    /// The type that the page says, or the one that the file's name says, or some data.
    private static func type(of file: AddOnMessage.WebShareData.File) -> UTType {
        let mediaType = file.type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
        let said = mediaType.isEmpty || mediaType == "application/octet-stream" ? nil : UTType(mimeType: mediaType)
        if let said, !said.isDynamic { return said }
        return UTType(filenameExtension: file.name.filenameExtension) ?? said ?? .data
    }
}
