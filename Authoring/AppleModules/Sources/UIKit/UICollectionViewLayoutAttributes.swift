// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a cell is.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
    /// The frame of the cell in the collection view, in points; the form does not use it.
    open var frame = CGRect.zero
    /// How visible it is.
    @available(*, deprecated, message: "appearance only; on a phone it sets how transparent the item is")
    open var alpha: CGFloat = 1
    /// How it is moved, turned and scaled.
    @available(*, deprecated, message: "appearance only; on a phone it moves, turns or scales the item")
    open var transform = CGAffineTransform.identity
    /// The index path of the item that the attributes describe.
    open var indexPath = IndexPath(item: 0, section: 0)
}
