// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import FileOperations
public import Foundation
import PropertyLists
import UniformTypes

/// The shared attachments that a module takes, with the title and the text from the host.
public struct ShareData: Sendable {
    /// The attachments, in the host's order.
    public let attachments: [NSItemProvider]
    /// The title that the host gave.
    public let title: String?
    /// The text that the host gave along with the attachments.
    public let text: String?

    /// Creates shared data from attachments, and from the title and the text that the host gave.
    public init(attachments: [NSItemProvider], title: String? = nil, text: String? = nil) {
        self.attachments = attachments
        self.title = title
        self.text = text
    }

    /// Everything that the items of a request hold.
    init(_ items: [NSExtensionItem]) {
        self.init(
            attachments: items.flatMap { $0.attachments ?? [] },
            title: items.lazy.compactMap { $0.attributedTitle?.string }.first,
            text: items.lazy.compactMap { $0.attributedContentText?.string }.first)
    }

    /// The attachments that have a representation of one of the types; nil if none has.
    func accepted(by types: [UTType]) -> ShareData? {
        let accepted = attachments.filter { provider in
            types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
        }
        return accepted.isEmpty ? nil : ShareData(attachments: accepted, title: title, text: text)
    }

    /// Every attachment as a file: the shared file itself if there is one, which is not copied and cannot be changed, else
    /// a file made of the attachment in this process's temporary folder.
    ///
    /// - Returns: as many files as there are attachments, in their order.
    /// - Throws: the first attachment's error; none is left out silently.
    public func getLocalFileList() async throws -> [URL] {
        var files: [URL] = []
        for provider in attachments { files.append(try provider.localFile(try await provider.content())) }
        return files
    }

    /// An attachment as a person would copy it.
    enum Form {
        case text(String)
        case file(URL, UTType)
    }

    /// Returns every attachment, in its order: a text or a URL as a text, all others as files.
    ///
    /// - Throws: the first attachment's error; none is left out silently.
    func forms() async throws -> [Form] {
        var forms: [Form] = []
        for provider in attachments {
            let content = try await provider.content()
            if let text = provider.text(of: content) {
                forms.append(.text(text))
            } else {
                forms.append(.file(try provider.localFile(content), provider.contentType))
            }
        }
        return forms
    }
}

extension NSItemProvider {
    /// Whether the attachment is a file.
    var hasFile: Bool { hasItemConformingToTypeIdentifier(UTType.fileURL.identifier) }

    /// The address of an attachment that is one, and no file.
    func webAddress() async throws -> String? {
        guard !hasFile, contentType.conforms(to: .url), case .url(let url) = try await content() else { return nil }
        return url.isFileURL ? nil : url.absoluteString
    }

    /// The text of a content that is one; nil for all others.
    fileprivate func text(of content: ItemContent) -> String? {
        switch content {
        case .text(let text): text
        case .attributedText(let text): text.string
        case .url(let url): url.isFileURL ? nil : url.absoluteString
        case .data(let data): contentType.conforms(to: .text) ? String(data: data, encoding: .utf8) : nil
        case .file, .propertyList, .object: nil
        }
    }

    fileprivate func localFile(_ content: ItemContent) throws -> URL {
        switch content {
        case .file(let url): return url
        case .url(let url) where url.isFileURL: return url
        case .url(let url): return try makeFile(InternetShortcut.data(url.absoluteString), "link.url")
        case .text(let text): return try makeFile(Data(text.utf8), "text.txt")
        case .attributedText(let text): return try makeFile(Data(text.string.utf8), "text.txt")
        case .data(let data): return try makeFile(data, contentType.filename("attachment"))
        case .propertyList(let values) where PropertyListCoding.isPropertyList(values):
            return try makeFile(try PropertyListCoding.data(values, format: .xml), "attachment.plist")
        case let other: return try makeFile(try other.data(), "attachment.plist")
        }
    }

    private func makeFile(_ data: Data, _ fallback: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
        try OpenFolder.create(folder)
        let file = folder.appendingPathComponent((suggestedName ?? fallback).asFilename())
        try data.write(to: file)
        return file
    }
}
