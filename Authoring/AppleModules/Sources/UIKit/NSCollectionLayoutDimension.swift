// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Layouts from parts are kept. A form shows the cells one below the other; of a layout it asks which headings there are.

/// A width or height of a part of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    /// The number of points, or the part of what is around it.
    public let dimension: CGFloat
    /// Whether it is a part of the width around it.
    public let isFractionalWidth: Bool
    /// Whether it is a part of the height around it.
    public let isFractionalHeight: Bool
    /// Whether it is a number of points.
    public let isAbsolute: Bool
    /// Whether it is about that many points.
    public let isEstimated: Bool

    private init(_ dimension: CGFloat, width: Bool = false, height: Bool = false, absolute: Bool = false) {
        self.dimension = dimension
        isFractionalWidth = width
        isFractionalHeight = height
        isAbsolute = absolute
        isEstimated = !width && !height && !absolute
        super.init()
    }
    /// A part of the width around it.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(fractionalWidth, width: true)
    }
    /// A part of the height around it.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(fractionalHeight, height: true)
    }
    /// A number of points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(absoluteDimension, absolute: true)
    }
    /// About that many points.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(estimatedDimension)
    }
}
