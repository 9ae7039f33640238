// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import FileOperations
public import Foundation
import PropertyLists
import UniformTypes

/// What a module gets: the attachments that it takes.
public struct ShareData: Sendable {
    /// The attachments, in the host's order.
    public let attachments: [NSItemProvider]
    /// The title that the host gave.
    public let title: String?
    /// The text that the host gave along with the attachments.
    public let text: String?

    /// What is shared, from its parts.
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

    /// The attachments that have a representation of one of the types; nil where none has.
    func accepted(by types: [UTType]) -> ShareData? {
        let accepted = attachments.filter { provider in
            types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
        }
        return accepted.isEmpty ? nil : ShareData(attachments: accepted, title: title, text: text)
    }

    /// Every attachment as a file: the shared file itself where there is one, which is not copied and cannot be changed, else
    /// a file made of the attachment in this process's temporary folder.
    ///
    /// - Returns: as many files as there are attachments, in their order.
    /// - Throws: the first attachment's error; none is left out silently.
    public func getLocalFileList() async throws -> [URL] {
        var files: [URL] = []
        for provider in attachments { files.append(try await provider.localFile()) }
        return files
    }

    /// The texts and URLs among the attachments.
    func texts() async throws -> [String] {
        var texts: [String] = []
        for provider in attachments where !provider.hasFile {
            guard let type = provider.registeredTypeIdentifiers.first else { continue }
            switch try await provider.loadItem(forTypeIdentifier: type) {
            case let text as NSString: texts.append(text as String)
            case let url as NSURL: texts.append(url.absoluteString)
            case let data as NSData: texts.append(String(decoding: data as Data, as: UTF8.self))
            default: continue
            }
        }
        return texts
    }
}

extension NSItemProvider {
    /// Whether it is a file that lies somewhere.
    var hasFile: Bool { hasItemConformingToTypeIdentifier(UTType.fileURL.identifier) }

    /// The type of the content, not of the reference to it.
    var contentType: UTType {
        let types = registeredContentTypes
        return types.first { !$0.conforms(to: .url) } ?? types.first ?? .data
    }

    fileprivate func localFile() async throws -> URL {
        let type = contentType
        switch try await loadItem(forTypeIdentifier: type.identifier) {
        case let url as NSURL where url.isFileURL: return url as URL
        case let url as NSURL:
            return try makeFile(Data("[InternetShortcut]\r\nURL=\(url.absoluteString)\r\n".utf8), "link.url")
        case let text as NSString: return try makeFile(Data((text as String).utf8), "text.txt")
        case let data as NSData: return try makeFile(data as Data, type.filename("attachment"))
        case let other:
            let data = try PropertyListWriting.data(other, format: .xml)
            return try makeFile(data, "attachment.plist")
        }
    }

    private func makeFile(_ data: Data, _ fallback: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
        try Folder.create(folder)
        let file = folder.appendingPathComponent((suggestedName ?? fallback).asFilename())
        try data.write(to: file)
        return file
    }
}
