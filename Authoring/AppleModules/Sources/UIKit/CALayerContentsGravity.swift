// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a picture fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The text that identifies the way to fill a layer.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture is stretched to fill the layer, or is scaled to fit inside it with its proportions kept.
    public static let resize = Self(rawValue: "resize"), resizeAspect = Self(rawValue: "resizeAspect")
    /// The picture is scaled to cover the layer with its proportions kept, or is centred in its own size.
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill"), center = Self(rawValue: "center")
}
