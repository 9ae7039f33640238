// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Shows a PDF: how many pages it has.
@preconcurrency @MainActor
open class PDFView: UIView {
    private let label = UILabel()
    /// The PDF document of the view; the form shows the number of its pages as text.
    open var document: PDFDocument? {
        didSet {
            let count = document?.pageCount ?? 0
            label.text = document == nil ? "" : count == 1 ? "1 page" : "\(count) pages"
            if label.superview == nil { addSubview(label) }
        }
    }
    /// Whether pages have the size of the view.
    open var autoScales = false
    /// The arrangement of pages, such as one at a time or all in a column; the form shows no pages.
    open var displayMode = PDFDisplayMode.singlePageContinuous
    /// In which direction pages follow each other.
    open var displayDirection = PDFDisplayDirection.vertical
    /// Whether there is space between pages.
    open var displaysPageBreaks = true
    /// The page that is shown.
    open var currentPage: PDFPage? { document?.page(at: 0) }
    /// Does nothing; on a phone it would scroll to the page.
    open func go(to page: PDFPage) {}
}
