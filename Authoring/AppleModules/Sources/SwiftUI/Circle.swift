// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A circle that fits into its frame; the form does not draw it.
public struct Circle: InsettableShape {
    /// Creates a circle, which is no row of the form.
    nonisolated public init() {}
}
