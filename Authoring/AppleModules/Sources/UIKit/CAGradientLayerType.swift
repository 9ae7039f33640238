// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How colours go over into each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The text of the gradient's type.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The colours change along a line, outwards from a point, or around a point; the form shows no gradients.
    public static let axial = Self(rawValue: "axial"), radial = Self(rawValue: "radial"),
        conic = Self(rawValue: "conic")
}
