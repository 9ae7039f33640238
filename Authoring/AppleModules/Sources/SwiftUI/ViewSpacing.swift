// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// The space around a view.
public struct ViewSpacing: Sendable {
    /// None.
    public init() {}
    /// Returns the space to another view.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}
