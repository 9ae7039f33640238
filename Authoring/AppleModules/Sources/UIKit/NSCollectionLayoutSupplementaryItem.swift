// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place for a view at a cell.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view, by which a data source knows the view to supply.
    public let elementKind: String
    /// The depth of the view among overlapping ones; a larger number is nearer. It has no effect here.
    @available(
        *, deprecated, message: "appearance only; on a phone it puts the view in front of or behind overlapping ones"
    )
    open var zIndex = 0
    init(layoutSize: NSCollectionLayoutSize, kind: String) {
        elementKind = kind
        super.init(layoutSize: layoutSize)
    }
    /// A view of a kind at a place.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize)
    }
}
