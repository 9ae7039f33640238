// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A rectangle.
public struct Rectangle: InsettableShape {
    /// A rectangle.
    nonisolated public init() {}
}
