// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

extension UTType {
    /// The type of a file on disk: a folder is a folder (or the package its extension names), a file is what its extension
    /// says, and the type of a file whose extension says nothing follows from its content, by libmagic.
    ///
    /// - Parameter file: a file URL. Symbolic links are followed.
    /// - Throws: `FileOperationError` if the file cannot be read.
    public init(contentsOf file: URL) throws {
        let filenameExtension = file.lastPathComponent.filenameExtension
        switch try FileStatus(of: file.path).kind {
        case .folder:
            let package = UTType(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .directory)
            self = package.flatMap { $0.isDynamic ? nil : $0 } ?? .folder
        case .file:
            self = try Self.byName(filenameExtension) ?? Self.byContent(file)
        case .link, .other:
            self = .item
        }
    }

    /// Nil if the extension is missing or undeclared.
    private static func byName(_ filenameExtension: String) -> UTType? {
        guard let type = UTType(filenameExtension: filenameExtension), !type.isDynamic else { return nil }
        return type
    }

    private static func byContent(_ file: URL) throws -> UTType {
        let filenameExtension = file.lastPathComponent.filenameExtension
        let unknown = UTType(filenameExtension: filenameExtension) ?? .data
        guard let mimeType = try FileContent.mimeType(file) else { return unknown }
        let text = mimeType.hasPrefix("text/")
        let told = UTType(tag: mimeType, tagClass: .mimeType, conformingTo: text ? .text : nil)
        if let told, !told.isDynamic { return told }
        // An extension that a person chose is more specific than "some text" or "some data".
        if !filenameExtension.isEmpty {
            return UTType(filenameExtension: filenameExtension, conformingTo: text ? .text : .data) ?? unknown
        }
        return text ? .plainText : unknown
    }
}
