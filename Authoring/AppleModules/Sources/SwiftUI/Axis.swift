// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The horizontal or the vertical direction in a layout.
public enum Axis: Int8, CaseIterable, Sendable {
    /// The axis runs across the screen, or from its top to its bottom.
    case horizontal, vertical

    /// A set of axes, for views that may grow or scroll along either.
    public struct Set: OptionSet, Sendable {
        /// The bit mask of the axes in the set.
        public let rawValue: Int8
        /// Creates a set of axes from a bit mask.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set holds only the horizontal axis, or only the vertical axis.
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
