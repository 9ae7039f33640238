// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a layout of sections is.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// How it is scrolled.
    @available(
        *, deprecated, message: "appearance only; on a phone it makes the sections scroll up and down or sideways"
    )
    open var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
    /// The space between sections.
    @available(*, deprecated, message: "appearance only; on a phone it sets the space between sections")
    open var interSectionSpacing: CGFloat = 0
    /// The headings of the whole.
    @available(
        *, deprecated, message: "no effect here; on a phone it shows headings above, below or beside all sections"
    )
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// As it is by itself.
    public override init() {}
}
