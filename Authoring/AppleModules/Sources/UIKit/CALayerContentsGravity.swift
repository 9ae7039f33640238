// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How a picture fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let resize = Self(rawValue: "resize"), resizeAspect = Self(rawValue: "resizeAspect")
    /// A way.
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill"), center = Self(rawValue: "center")
}
