// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where cells are, which a form decides.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// Creates a layout without settings; the form arranges the items itself.
    public override init() {}
    /// Asks for all places again.
    @available(
        *, deprecated, message: "appearance only; on a phone it computes the places and sizes of the items again"
    )
    open func invalidateLayout() {}
    /// The view that has it; nil, as a form decides about places.
    open var collectionView: UICollectionView? { nil }
    /// The size of all cells.
    open var collectionViewContentSize: CGSize { .zero }
    /// Finds all places; never asked for.
    open func prepare() {}
    /// Whether places change with the size; never asked for.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Where scrolling ends; never asked for.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Where scrolling ends; never asked for.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// Returns the places in a rectangle; never asked for.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the place of an item; never asked for.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Whether a section has a view of a kind.
    func hasHeading(_ kind: String, section: Int) -> Bool { false }
    /// Returns the swipe actions of the item at an index path, by default none.
    func swipes(at path: IndexPath) -> [UIContextualAction] { [] }
}
