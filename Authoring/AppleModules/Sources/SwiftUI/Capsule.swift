// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A rectangle whose short sides are half circles.
public struct Capsule: InsettableShape {
    /// Creates a capsule whose corners have a given style; shapes are not drawn here.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}
