// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A circle.
public struct Circle: InsettableShape {
    /// A circle.
    nonisolated public init() {}
}
