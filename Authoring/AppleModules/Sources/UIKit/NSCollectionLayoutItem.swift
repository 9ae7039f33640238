// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A place for a cell in a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The width and the height of the item; the form decides them by itself.
    public let layoutSize: NSCollectionLayoutSize
    /// The views at it.
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The space around it.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space around the cell")
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// A place of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        supplementaryItems = []
        super.init()
    }
    /// A place of a size, with views at it.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also shows the supplementary views, such as badges, at the cell"
    )
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
        super.init()
    }
}
