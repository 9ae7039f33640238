// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionHost
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import UniformTypes

/// The shared items, as the command receives them: files by their paths in the sandbox, texts and links by their values.
struct CommandItems {
    private(set) var files: [CommandInput.File] = []
    private(set) var texts: [String] = []
    private(set) var links: [String] = []
    /// The names of the attachments that the command does not get.
    private(set) var skipped: [String] = []
    private let takesFolders: Bool
    private let usesStems: Bool
    /// How many bytes a command may add to a name without its extension: a number, an extension of its own, a word.
    private static let addition = 20

    /// Loads every attachment. What the command takes in another form only is converted: a text becomes a file, a link a text.
    ///
    /// - Throws: `ExtensionHostError` that names what cannot be loaded.
    init(_ items: [NSExtensionItem], for command: DeclaredTarget, _ files: SessionFiles) async throws {
        takesFolders = command.takesFolders
        usesStems = command.uses(.stem)
        for provider in items.flatMap({ $0.attachments ?? [] }) {
            do {
                try await add(provider, command, files)
            } catch let error as ExtensionHostError {
                throw error
            } catch {
                try Task.checkCancellation()
                throw ExtensionHostError(
                    .unreadableItem,
                    "\(PrintableText.escaped(provider.displayName)) cannot be loaded: \(error.localizedDescription)",
                    underlyingError: error)
            }
        }
    }

    private mutating func add(_ provider: NSItemProvider, _ command: DeclaredTarget, _ session: SessionFiles)
        async throws
    {
        let takesFiles = [Placeholder.file, .files, .name, .encodedName, .stem, .fileExtension].contains(
            where: command.uses)
        let takesTexts = [Placeholder.text, .texts].contains(where: command.uses)
        let takesLinks = [Placeholder.link, .links].contains(where: command.uses)
        let content = try await provider.content()
        let text: String
        switch content {
        case .file(let url): return try addFile(at: url, provider, takesFiles, session)
        case .url(let url) where url.isFileURL: return try addFile(at: url, provider, takesFiles, session)
        case .url(let url) where takesLinks: return links.append(url.absoluteString)
        case .url(let url): text = url.absoluteString
        case .text(let value): text = value
        case .attributedText(let value): text = value.string
        case .data, .propertyList, .object:
            guard takesFiles else { return skipped.append(provider.displayName) }
            return try addFile(try content.data(), provider, session)
        }
        if takesTexts { return texts.append(text) }
        guard takesFiles else { return skipped.append(provider.displayName) }
        try addFile(Data(text.utf8), provider, session)
    }

    private mutating func addFile(
        at url: URL, _ provider: NSItemProvider, _ isTaken: Bool, _ session: SessionFiles
    ) throws {
        guard isTaken else { return skipped.append(provider.displayName) }
        guard takesFolders || FileStatus.ifKnown(url.path)?.isFolder != true else {
            throw ExtensionHostError(
                .unreadableItem,
                "\(PrintableText.escaped(provider.displayName)) is a folder, and only files are taken; --zip shares it as an archive"
            )
        }
        append(try session.send(url), named: url.filename)
    }

    private mutating func addFile(_ data: Data, _ provider: NSItemProvider, _ session: SessionFiles) throws {
        let name = (provider.suggestedName ?? "shared").asFilename()
            .withKind(provider.contentType.preferredFilenameExtension ?? "")
        append(try session.send(data, named: name), named: name)
    }

    /// No two files have one name, or one name but for their extensions if the command names by them: what is made of them would replace each other.
    private mutating func append(_ path: String, named name: String) {
        func key(_ file: CommandInput.File) -> String { usesStems ? file.stem : file.name }
        let name = usesStems ? name.limitedName(toBytes: 255 - Self.addition) : name
        let taken = Set(files.map(key))
        let free = name.numbered { taken.contains(key(CommandInput.File(path: path, name: $0))) }
        files.append(.init(path: path, name: free))
    }
}
