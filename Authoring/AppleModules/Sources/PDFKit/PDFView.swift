// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Shows a PDF: how many pages it has.
@preconcurrency @MainActor
open class PDFView: UIView {
    private let label = UILabel()
    /// The PDF document of the view; the form shows the number of its pages as text.
    @available(*, deprecated, message: "in part here; on a phone it also shows the pages themselves")
    open var document: PDFDocument? {
        didSet {
            let count = document?.pageCount ?? 0
            label.text = document == nil ? "" : count == 1 ? "1 page" : "\(count) pages"
            if label.superview == nil { addSubview(label) }
        }
    }
    /// Whether pages have the size of the view.
    @available(*, deprecated, message: "appearance only; on a phone it scales the pages to the size of the view")
    open var autoScales = false
    /// The arrangement of pages, such as one at a time or all in a column; the form shows no pages.
    @available(
        *, deprecated, message: "appearance only; on a phone it arranges the pages singly, in pairs or in a column"
    )
    open var displayMode = PDFDisplayMode.singlePageContinuous
    /// In which direction pages follow each other.
    @available(*, deprecated, message: "appearance only; on a phone it lays the pages out downwards or sideways")
    open var displayDirection = PDFDisplayDirection.vertical
    /// Whether there is space between pages.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space between the pages")
    open var displaysPageBreaks = true
    /// The page that is shown.
    open var currentPage: PDFPage? { document?.page(at: 0) }
    /// Does nothing; on a phone it would scroll to the page.
    @available(*, deprecated, message: "no effect here; on a phone it scrolls to the page and makes it the current one")
    open func go(to page: PDFPage) {}
}
