// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
    /// A direction.
    case horizontal, vertical

    /// Several directions.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Some directions.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// A direction.
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}
