// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Shows a PDF: how many pages it has.
@preconcurrency @MainActor
open class PDFView: UIView {
    private let label = UILabel()
    /// The PDF.
    open var document: PDFDocument? {
        didSet {
            let count = document?.pageCount ?? 0
            label.text = document == nil ? "" : count == 1 ? "1 page" : "\(count) pages"
            if label.superview == nil { addSubview(label) }
        }
    }
    /// Whether pages have the size of the view.
    open var autoScales = false
    /// How pages stand.
    open var displayMode = PDFDisplayMode.singlePageContinuous
    /// In which direction pages follow each other.
    open var displayDirection = PDFDisplayDirection.vertical
    /// Whether there is space between pages.
    open var displaysPageBreaks = true
    /// The page that is shown.
    open var currentPage: PDFPage? { document?.page(at: 0) }
    /// Shows a page.
    open func go(to page: PDFPage) {}
}
