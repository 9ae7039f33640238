// SPDX-License-Identifier: Apache-2.0

import CQPDF
public import Foundation
import ImageMetadata

/// What a PDF is: read with qpdf.
public struct DocumentMetadata: Hashable, Sendable {
    /// How many pages it has.
    public var pages: Int

    /// Reads a PDF's metadata. A damaged file that qpdf can repair in memory is read.
    ///
    /// - Throws: ``FileMetadataError`` if the file cannot be read, is no PDF, or needs a password.
    public init(contentsOf file: URL) throws {
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw FileMetadataError(.missing, file, "there is no such file, or it may not be read")
        }
        var document = qpdf_init()
        defer { qpdf_cleanup(&document) }
        guard let document else { throw FileMetadataError(.unreadable, file, "qpdf cannot be used") }
        qpdf_silence_errors(document)
        qpdf_set_suppress_warnings(document, 1)
        let result = qpdf_read(document, file.path, nil)
        // The second bit tells of errors; the first one of warnings.
        if result & 2 != 0 { throw Self.error(document, file) }
        let count = qpdf_get_num_pages(document)
        guard count >= 0 else { throw Self.error(document, file) }
        pages = Int(count)
    }

    private static func error(_ document: qpdf_data, _ file: URL) -> FileMetadataError {
        guard let error = qpdf_get_error(document) else { return FileMetadataError(.unreadable, file, "it is no PDF") }
        let code: FileMetadataError.Code =
            qpdf_get_error_code(document, error) == qpdf_e_password ? .encrypted : .unreadable
        return FileMetadataError(code, file, String(cString: qpdf_get_error_message_detail(document, error)))
    }
}
