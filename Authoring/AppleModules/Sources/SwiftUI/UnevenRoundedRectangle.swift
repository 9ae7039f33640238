// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A rectangle whose corners are round in their own ways.
public struct UnevenRoundedRectangle: InsettableShape {
    /// Creates a rectangle with a radius for each corner, in points; the form does not draw it.
    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {}
}
