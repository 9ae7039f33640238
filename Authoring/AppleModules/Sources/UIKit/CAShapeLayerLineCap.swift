// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let butt = Self(rawValue: "butt"), round = Self(rawValue: "round"), square = Self(rawValue: "square")
}
