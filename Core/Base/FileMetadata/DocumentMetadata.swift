// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ImageMetadata

/// The metadata of a PDF, which qpdf reads.
public struct DocumentMetadata: Hashable, Sendable {
    /// How many pages it has.
    public var pages: Int

    /// Reads a PDF's metadata. A damaged file that qpdf can repair in memory is read.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read, is no PDF, needs a password, or qpdf
    ///   is not installed.
    public init(contentsOf file: URL) throws {
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw FileMetadataError(.missing, file, "there is no such file, or it may not be read")
        }
        guard let library = DocumentLibrary.shared else {
            throw FileMetadataError(.unavailable, file, "qpdf (package libqpdf29) is not installed")
        }
        var document = library.initialize()
        defer { library.cleanUp(&document) }
        guard let document else { throw FileMetadataError(.unreadable, file, "qpdf cannot be used") }
        library.silenceErrors(document)
        library.suppressWarnings(document, 1)
        let result = library.read(document, file.path, nil)
        if result & DocumentLibrary.hasErrors != 0 { throw Self.error(library, document, file) }
        let count = library.pages(document)
        guard count >= 0 else { throw Self.error(library, document, file) }
        pages = Int(count)
    }

    private static func error(
        _ library: DocumentLibrary, _ document: OpaquePointer, _ file: URL
    ) -> FileMetadataError {
        guard let failure = library.failure(document) else {
            return FileMetadataError(.unreadable, file, "it is no PDF")
        }
        let isLocked = library.failureCode(document, failure) == DocumentLibrary.needsPassword
        let message = library.failureText(document, failure).map { String(cString: $0) }
        return FileMetadataError(isLocked ? .encrypted : .unreadable, file, message ?? "it is no PDF")
    }
}
