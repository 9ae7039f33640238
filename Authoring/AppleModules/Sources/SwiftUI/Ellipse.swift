// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// An elliptical shape that fills its frame; the form draws no shapes.
public struct Ellipse: InsettableShape {
    /// Creates an elliptical shape, which the form does not draw.
    nonisolated public init() {}
}
