// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shape of the corner at which two line segments of a path meet; the form draws no paths.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape, such as `miter`.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The corner is pointed, rounded, or cut off flat.
    public static let miter = Self(rawValue: "miter"), round = Self(rawValue: "round"), bevel = Self(rawValue: "bevel")
}
