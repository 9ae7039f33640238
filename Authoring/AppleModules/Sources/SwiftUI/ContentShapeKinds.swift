// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The purposes for which a view has an outline, such as taps or previews; outlines have no effect here.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The purposes as bits of an integer.
    public let rawValue: Int
    /// Creates a set of purposes from the bits of an integer.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The outline for taps, and the outline of the preview while the view is dragged.
    public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2)
    /// The outline of the preview with a context menu, and the outline of the pointer's effect.
    public static let contextMenuPreview = Self(rawValue: 4), hoverEffect = Self(rawValue: 8)
}
