// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// From 1 to 1000.
    public let rawValue: Float

    /// A priority by its number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority by its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The place or size of this name.
    public static let required = UILayoutPriority(1000)
    /// The place or size of this name.
    public static let defaultHigh = UILayoutPriority(750)
    /// The place or size of this name.
    public static let defaultLow = UILayoutPriority(250)
    /// The place or size of this name.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
