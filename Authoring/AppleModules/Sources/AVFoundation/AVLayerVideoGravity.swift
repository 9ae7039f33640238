// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// How a movie fills its space.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
    /// A way.
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    /// A way.
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
