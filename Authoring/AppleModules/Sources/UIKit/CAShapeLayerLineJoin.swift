// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let miter = Self(rawValue: "miter"), round = Self(rawValue: "round"), bevel = Self(rawValue: "bevel")
}
