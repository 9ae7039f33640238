// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place for a heading, or for what is below a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The side of the section.
    public let alignment: NSRectAlignment
    /// Whether the section is moved to make room.
    @available(
        *, deprecated, message: "appearance only; on a phone it makes room for the heading outside the section's cells"
    )
    open var extendsBoundary = true
    /// Whether it stays when the section is scrolled.
    @available(
        *, deprecated, message: "appearance only; on a phone it keeps the heading in sight while its section scrolls"
    )
    open var pinToVisibleBounds = false
    /// A view of a kind at a side.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        super.init(layoutSize: layoutSize, kind: elementKind)
    }
}
