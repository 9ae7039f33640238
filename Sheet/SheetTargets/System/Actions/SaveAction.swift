// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import UniformTypes

/// Saves files, texts and links into a folder of the person's, under unused names.
struct SaveAction: SystemAction {
    private static let field = "folder"
    private static let draftPrefix = ".appex-saving-"

    let folders: ApplicationFolders
    /// Whether the folder is among the first the next time.
    let remembers: Bool
    let postTitle = "Save"
    let destinationField: String? = Self.field

    private var places: UserFolders { UserFolders(folders) }

    func fields(for content: SystemContent) async throws -> [DeclaredField] {
        let places = places
        let recent = places.recent()
        let desktop = places.desktopFolders()
        let fitting = desktop.first { $0.kind == kind(of: content) }
        let all = recent + [fitting].compactMap { $0?.url } + desktop.map(\.url) + [places.home].compactMap(\.self)
        var known: Set<String> = []
        let choices = all.filter { known.insert($0.path).inserted }.map {
            DeclaredField.Choice($0.path, title: places.shown($0))
        }
        return [
            DeclaredField(
                name: Self.field, title: "Folder", value: choices.first?.value ?? "", choices: choices,
                acceptsOthers: true)
        ]
    }

    /// Where things of a kind belong.
    private func kind(of content: SystemContent) -> UserFolders.Kind {
        let types = content.parts.map { UTType(filenameExtension: $0.filename.filenameExtension) ?? .data }
        func isAll(_ type: UTType) -> Bool { types.allSatisfy { $0.conforms(to: type) } }
        if isAll(.image) { return .pictures }
        if isAll(.movie) { return .videos }
        return isAll(.audio) ? .music : .downloads
    }

    func refusal(of answer: String, for field: String) -> String? {
        guard let path = places.folder(answer)?.path else {
            return "Folder: HOME does not say which folder ~ is; give the whole path"
        }
        guard let status = FileStatus.ifKnown(path) else {
            return "Folder: \(PrintableText.escaped(path)) does not exist; create it first, or choose another one"
        }
        guard status.isFolder else { return "Folder: \(PrintableText.escaped(path)) is not a folder" }
        do { try CurrentUser.checkWritable(path) } catch {
            let reason = (error as? FileOperationError)?.reason ?? "\(error)"
            return "Folder: nothing can be put into \(PrintableText.escaped(path)): \(reason)"
        }
        return nil
    }

    func perform(
        _ content: SystemContent, _ answers: [String: String], _ work: SystemWork
    ) async throws -> TargetResult {
        guard let folder = places.folder(answers[Self.field] ?? "") else {
            throw ExtensionHostError(.needsAnswer, "no folder given")
        }
        let saved = try await withCheckedThrowingContinuation { continuation in
            // Copying may take long, and the tasks of this process share few threads.
            DispatchQueue.global().async { continuation.resume(with: Result { try save(content, in: folder, work) }) }
        }
        if remembers { remember(folder) }
        return TargetResult(files: saved)
    }

    private func remember(_ folder: URL) {
        do { try places.remember(folder) } catch {
            // What was saved is saved.
            StandardError.report("the folder is not remembered: \(error.localizedDescription)")
        }
    }

    /// Copies everything into a hidden folder, and then gives it its names: what cannot be copied, or an end in the middle, leaves nothing behind.
    private func save(_ content: SystemContent, in url: URL, _ work: SystemWork) throws -> [URL] {
        do {
            let folder = try OpenFolder(url)
            LockedFolder.sweep(folder, prefix: Self.draftPrefix)
            work.begin(bytes: content.files.reduce(0) { $0 + FolderUsage.bytes(at: $1) })
            let draft = try LockedFolder(in: folder, prefix: Self.draftPrefix)
            let copier = FileCopier(isDurable: true) { try work.add($0) }
            defer { draft.remove { StandardError.report("\(draft.folder.url.path) is left behind: \($0)") } }
            for (number, part) in content.parts.enumerated() {
                work.next(PrintableText.escaped(part.filename))
                do { try copy(part, with: copier, into: draft.folder, as: "\(number)") } catch let error
                    as FileOperationError
                {
                    // The person knows the folder, and not the hidden one in it.
                    let reason = error.reason.replacing(draft.folder.url.path, with: url.path)
                    throw ExtensionHostError(
                        .returnedError,
                        "nothing was saved: \(PrintableText.escaped("\(Self.name(of: error, in: part)): \(reason)"))",
                        underlyingError: error)
                }
            }
            try copier.finish()
            return try name(content.parts, in: draft.folder, folder, work)
        } catch let error as FileOperationError {
            throw ExtensionHostError(
                .returnedError, "nothing was saved in \(PrintableText.escaped(url.path)): \(error.reason)",
                underlyingError: error)
        }
    }

    /// Returns the name of the file that could not be copied, or its path from the shared folder that it is in.
    private static func name(of error: FileOperationError, in part: SystemContent.Part) -> String {
        guard case .file(let file) = part, let inner = error.path.path(below: file.path) else { return part.filename }
        return "\(part.filename)/\(inner)"
    }

    private func copy(
        _ part: SystemContent.Part, with copier: FileCopier, into draft: OpenFolder, as name: String
    ) throws {
        if let contents = part.contents {
            _ = try copier.write(contents, into: draft, as: name)
        } else if case .file(let file) = part {
            _ = try copier.copy(file, into: draft, as: name)
        }
    }

    /// Gives the copies unused names.
    private func name(_ parts: [SystemContent.Part], in draft: OpenFolder, _ folder: OpenFolder, _ work: SystemWork)
        throws -> [URL]
    {
        var saved: [URL] = []
        for (number, part) in parts.enumerated() {
            do {
                let name = try draft.move("\(number)", to: folder, asUnused: part.filename)
                work.noteDelivery()
                saved.append(folder.url.appendingPathComponent(name))
            } catch {
                let kept = saved.map { PrintableText.escaped($0.filename) }.joined(separator: ", ")
                throw ExtensionHostError(
                    .returnedError,
                    "\(PrintableText.escaped(part.filename)) was not saved: \(error)"
                        + (kept.isEmpty ? "" : " (saved before it: \(kept))"), underlyingError: error)
            }
        }
        do { try folder.synchronize() } catch {
            // Everything is there; only a power failure could still undo it.
            StandardError.report("\(folder.url.path) may not be on the disk yet: \(error)")
        }
        return saved
    }
}
