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
    @available(*, deprecated, message: "appearance only; on a phone it sets the size of the cells")
    open var itemSize = CGSize(width: 50, height: 50)
    /// The size of cells, about.
    @available(
        *, deprecated, message: "appearance only; on a phone it lets cells size themselves, beginning with this size"
    )
    open var estimatedItemSize = CGSize.zero
    /// The least space between cells.
    @available(*, deprecated, message: "appearance only; on a phone it sets the least space between cells in a line")
    open var minimumInteritemSpacing: CGFloat = 10
    /// The least space between lines.
    @available(*, deprecated, message: "appearance only; on a phone it sets the least space between lines of cells")
    open var minimumLineSpacing: CGFloat = 10
    /// The space around a section.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins around each section")
    open var sectionInset = UIEdgeInsets.zero
    /// The direction of the lines.
    @available(*, deprecated, message: "appearance only; on a phone it makes the cells scroll up and down or sideways")
    open var scrollDirection = ScrollDirection.vertical
    /// The size of headings.
    open var headerReferenceSize = CGSize.zero
    /// The size of what is below sections.
    open var footerReferenceSize = CGSize.zero
    /// Whether headings stay when sections are scrolled.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it keeps headings visible at the top while their sections scroll"
    )
    open var sectionHeadersPinToVisibleBounds = false
    /// Whether what is below sections stays when they are scrolled.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it keeps footers visible at the bottom while their sections scroll"
    )
    open var sectionFootersPinToVisibleBounds = false
}
