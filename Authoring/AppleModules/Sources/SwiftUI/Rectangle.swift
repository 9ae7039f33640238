// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A shape that fills its frame as a rectangle; the form draws no shapes.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle, which would fill its frame on a phone.
    nonisolated public init() {}
}
