// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a layout of sections is.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// How it is scrolled.
    open var scrollDirection = UICollectionViewFlowLayout.ScrollDirection.vertical
    /// The space between sections.
    open var interSectionSpacing: CGFloat = 0
    /// The headings of the whole.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// As it is by itself.
    public override init() {}
}
