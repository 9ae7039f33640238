// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
    /// A rectangle.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    /// A rectangle.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}
