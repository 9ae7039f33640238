// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// What a shape of a view is for.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A purpose.
    public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2)
    /// A purpose.
    public static let contextMenuPreview = Self(rawValue: 4), hoverEffect = Self(rawValue: 8)
}
