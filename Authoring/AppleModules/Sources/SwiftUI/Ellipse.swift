// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// An ellipse.
public struct Ellipse: InsettableShape {
    /// An ellipse.
    nonisolated public init() {}
}
