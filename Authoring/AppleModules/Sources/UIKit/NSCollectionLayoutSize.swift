// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The size of a part of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width, as a number of points or as a fraction of the space around the part.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height, as a number of points or as a fraction of the space around the part.
    public let heightDimension: NSCollectionLayoutDimension
    /// Creates a size from a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
        super.init()
    }
}
