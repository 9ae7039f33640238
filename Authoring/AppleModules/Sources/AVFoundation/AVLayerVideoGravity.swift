// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// How a movie fills its space.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The text that identifies the way to fill the space.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture is stretched to fill the layer, even if its proportions change.
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
    /// The picture is scaled to fit inside the layer and keeps its proportions.
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The picture is scaled to cover the layer and keeps its proportions; the layer cuts off the rest.
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
