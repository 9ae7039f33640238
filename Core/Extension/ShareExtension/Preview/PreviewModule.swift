// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionRuntime
import FileMetadata
import FileOperations
import Foundation
import Sheets
public import UniformTypes

/// Shows what is shared: a thumbnail, the type, the size, the dimensions, what the camera wrote down, the length of a movie and
/// the pages of a document.
public struct PreviewModule: ShareModuleContext {
    /// The name of the module, and the first part of its actions' names: `preview`.
    public static let name = "preview"
    /// Of a text, in characters.
    private static let longestText = 2000

    /// Creates the module, which needs nothing from the app.
    public init() {}

    /// Files, pictures, texts, folders and links.
    public var acceptedTypes: [UTType] { [.data, .directory, .image, .movie, .text, .url] }

    /// Offers one action, which shows a preview of each attachment.
    public func actions(
        for data: ShareData, in environment: ShareExtensionEnvironment
    ) async throws -> [ShareExtensionAction] {
        [
            ShareExtensionAction("preview.show", type: .preview, title: "Preview") {
                try await Self.show(data, environment)
            }
        ]
    }

    private static func show(_ data: ShareData, _ environment: ShareExtensionEnvironment) async throws
        -> ShareActionResult
    {
        let files = try await data.getLocalFileList()
        var returned: [NSItemProvider] = []
        for (file, provider) in zip(files, data.attachments) {
            let preview = try await preview(of: file, provider)
            let event = await environment.context.ask(.preview(preview))
            // Esc ends the looking, which is as good as done.
            guard event == .closed else { break }
            var facts = ["name": preview.title]
            for fact in preview.facts { facts[fact.label] = fact.value }
            returned.append(NSItemProvider(item: facts as NSDictionary, typeIdentifier: UTType.propertyList.identifier))
        }
        let item = NSExtensionItem()
        item.attachments = returned
        return .done([item])
    }

    private static func preview(of file: URL, _ provider: NSItemProvider) async throws -> PreviewSheet {
        let type = provider.contentType
        var sheet = PreviewSheet(title: provider.suggestedName ?? file.lastPathComponent)
        sheet.facts.append(.init("Type", (type.localizedDescription.map { "\($0), " } ?? "") + type.identifier))
        if let address = try await provider.webAddress() {
            sheet.facts.append(.init("Address", address))
            return sheet
        }
        let status = try FileStatus(of: file.path)
        let usage = status.isFolder ? try FolderUsage(of: OpenFolder(file)) : nil
        if let usage { sheet.facts.append(.init("Files", "\(usage.files)\(usage.isComplete ? "" : " or more")")) }
        let bytes = usage?.bytes ?? status.size
        let size = bytes == 0 ? "0 bytes" : ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
        sheet.facts.append(.init("Size", size))
        if type.conforms(to: .image) { addPicture(ImageFile(url: file), to: &sheet) }
        sheet.facts += contents(of: file, type)
        if type.conforms(to: .text), !type.conforms(to: .image) { sheet.text = try beginning(of: file) }
        return sheet
    }

    /// Returns facts about a movie, a sound or a PDF; if it cannot be read, the only fact is the reason.
    private static func contents(of file: URL, _ type: UTType) -> [PreviewSheet.Fact] {
        do {
            if type.conforms(to: .audiovisualContent) {
                let movie = try MovieMetadata(contentsOf: file)
                let size = movie.width.flatMap { width in movie.height.map { "\(width) × \($0)" } }
                return [.init("Length", length(movie.duration))]
                    + [("Dimensions", size), ("Format", movie.format)].compactMap { label, value in
                        value.map { .init(label, $0) }
                    }
            }
            return type.conforms(to: .pdf)
                ? [.init("Pages", "\(try DocumentMetadata(contentsOf: file).pages)")] : []
        } catch {
            return [.init("Metadata", (error as? FileMetadataError)?.message ?? "\(error)")]
        }
    }

    /// Hours, minutes and seconds, as players show them.
    private static func length(_ duration: TimeInterval) -> String {
        let seconds = Int(max(0, duration).rounded())
        let rest = String(format: "%02d", seconds % 60)
        guard seconds >= 3600 else { return "\(seconds / 60):\(rest)" }
        return "\(seconds / 3600):\(String(format: "%02d", seconds / 60 % 60)):\(rest)"
    }

    private static func addPicture(_ image: ImageFile, to sheet: inout PreviewSheet) {
        let first = sheet.facts.count
        do {
            sheet.facts += try image.exif().map { .init($0.label, $0.value) }
        } catch {
            sheet.facts.append(.init("Metadata", "\(error)"))
        }
        do {
            let size = try image.size()
            if let size { sheet.facts.insert(.init("Dimensions", "\(size.width) × \(size.height)"), at: first) }
            let thumbnail = try image.thumbnail(side: 128)
            sheet.image = thumbnail
            // The size that a person sees: some decoders report the one before the picture is turned upright.
            // A square thumbnail says nothing.
            if let size, (size.width > size.height) != (thumbnail.width > thumbnail.height),
                thumbnail.width != thumbnail.height
            {
                sheet.facts[first] = .init("Dimensions", "\(size.height) × \(size.width)")
            }
        } catch {
            // The facts are worth showing even if no decoder knows the format.
            sheet.facts.append(.init("Picture", "\(error)"))
        }
    }

    private static func beginning(of file: URL) throws -> String {
        let handle = try FileHandle(forReadingFrom: file)
        defer { handle.closeFile() }
        let data = try handle.read(upToCount: longestText * 4) ?? Data()
        guard !data.contains(0) else { return "The contents are not text, whatever the name says." }
        var text = String(decoding: data, as: UTF8.self)
        let isWhole = try handle.read(upToCount: 1)?.isEmpty ?? true
        // The last character may be cut off.
        if !isWhole { text.removeLast() }
        return isWhole && text.count <= longestText
            ? text : text.prefix(longestText) + "…\n(only the beginning is shown)"
    }
}
