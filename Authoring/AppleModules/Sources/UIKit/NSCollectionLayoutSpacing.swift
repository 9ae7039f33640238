// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A space between parts of a layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// The number of points.
    public let spacing: CGFloat
    /// Whether it may be larger.
    public let isFlexible: Bool
    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
        super.init()
    }
    /// At least that many points.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// Returns a space of exactly that many points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
}
