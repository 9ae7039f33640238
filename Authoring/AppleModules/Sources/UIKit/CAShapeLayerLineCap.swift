// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shape of the ends of a line that is not closed; the form draws no layers.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the line cap, such as `butt`.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The line ends at its last point, with a half circle, or with a half square.
    public static let butt = Self(rawValue: "butt"), round = Self(rawValue: "round"), square = Self(rawValue: "square")
}
