// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// The space around a view.
public struct ViewSpacing: Sendable {
    /// Creates a spacing, whose distance to any other is 8 points here.
    public init() {}
    /// Returns the space to another view.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}
