// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
    /// Creates a rectangle whose corners have the given radius in points; the form draws no shapes.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    /// Creates a rectangle whose corners have the given width and height in points; the form draws no shapes.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}
