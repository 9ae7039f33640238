// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The room for a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the container, in points.
    var contentSize: CGSize { get }
    /// The size without the space around.
    var effectiveContentSize: CGSize { get }
    /// The margins between the container's edges and its content, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The space around, with that of the layout.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
