// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layout of cells in lines or columns; the form uses only its sizes for headers and footers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction of the lines.
    public enum ScrollDirection: Int, Sendable {
        /// The collection scrolls up and down, or sideways; the form ignores the direction.
        case vertical, horizontal
    }
    /// The size of cells.
    open var itemSize = CGSize(width: 50, height: 50)
    /// The size of cells, about.
    open var estimatedItemSize = CGSize.zero
    /// The least space between cells.
    open var minimumInteritemSpacing: CGFloat = 10
    /// The least space between lines.
    open var minimumLineSpacing: CGFloat = 10
    /// The space around a section.
    open var sectionInset = UIEdgeInsets.zero
    /// The direction of the lines.
    open var scrollDirection = ScrollDirection.vertical
    /// The size of headings.
    open var headerReferenceSize = CGSize.zero
    /// The size of what is below sections.
    open var footerReferenceSize = CGSize.zero
    /// Whether headings stay when sections are scrolled.
    open var sectionHeadersPinToVisibleBounds = false
    /// Whether what is below sections stays when they are scrolled.
    open var sectionFootersPinToVisibleBounds = false
}
