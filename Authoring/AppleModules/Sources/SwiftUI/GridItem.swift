// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A column or a row of a grid.
public struct GridItem: Sendable {
    /// How wide it is.
    public enum Size: Sendable {
        /// A number of points.
        case fixed(CGFloat)
        /// As wide as there is space.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// Several, as many as there is space for.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// A column or a row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
