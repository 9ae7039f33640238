// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The text that names the curve of corners.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Corners are arcs of circles, or blend smoothly into the sides; the form shows no corners.
    public static let circular = Self(rawValue: "circular"), continuous = Self(rawValue: "continuous")
}
