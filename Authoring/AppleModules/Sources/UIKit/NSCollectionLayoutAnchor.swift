// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a heading stands at what it belongs to.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which the view is placed; they have no effect here.
    public let edges: NSDirectionalRectEdge
    /// A place at some sides.
    public init(edges: NSDirectionalRectEdge) {
        self.edges = edges
        super.init()
    }
}
