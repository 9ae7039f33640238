// SPDX-License-Identifier: Apache-2.0

import FileMetadata
public import UIKit

/// A PDF: how many pages it has, read with qpdf (package libqpdf29). Pages are not drawn, and their texts are not read.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/pdfkit/pdfdocument>
open class PDFDocument: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    private let data: Data
    /// The file, if there is one.
    public let documentURL: URL?
    /// How many pages it has.
    public let pageCount: Int

    /// The PDF of a file; nil if it is none, or needs a password.
    public init?(url: URL) {
        do {
            pageCount = try DocumentMetadata(contentsOf: url).pages
            data = try Data(contentsOf: url, options: .mappedIfSafe)
        } catch {
            FileHandle.standardError.write(Data("PDFDocument: \(error)\n".utf8))
            return nil
        }
        documentURL = url
    }

    /// The PDF in bytes; nil if they are none, or need a password.
    public init?(data: Data) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
        do {
            try data.write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            pageCount = try DocumentMetadata(contentsOf: file).pages
        } catch {
            FileHandle.standardError.write(Data("PDFDocument: \(error)\n".utf8))
            return nil
        }
        self.data = data
        documentURL = nil
    }

    /// Returns a page; nil if there is none of this number.
    open func page(at index: Int) -> PDFPage? { (0..<pageCount).contains(index) ? PDFPage() : nil }
    /// Returns the bytes of the PDF, unchanged since they were read.
    open func dataRepresentation() -> Data? { data }
    /// Writes the bytes into a file.
    ///
    /// - Returns: whether they were written; standard error says why not.
    open func write(to url: URL) -> Bool {
        do {
            try data.write(to: url)
            return true
        } catch {
            FileHandle.standardError.write(Data("PDFDocument: \(error)\n".utf8))
            return false
        }
    }
    /// The text, which is not read here.
    open var string: String? { nil }
    /// Whether a password is needed; one that needs it has no object.
    open var isLocked: Bool { false }
    /// Whether it was encrypted.
    open var isEncrypted: Bool { false }
    /// The title, the author and other properties of the PDF, which are not read here: always nil.
    open var documentAttributes: [AnyHashable: Any]? { nil }
}
