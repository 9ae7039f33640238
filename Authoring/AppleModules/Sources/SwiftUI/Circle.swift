// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A circle that fits into its frame; the form does not draw it.
public struct Circle: InsettableShape {
    /// Creates a circle, which is no row of the form.
    nonisolated public init() {}
}
