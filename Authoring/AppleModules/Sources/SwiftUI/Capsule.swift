// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A rectangle whose short sides are half circles.
public struct Capsule: InsettableShape {
    /// A capsule.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}
