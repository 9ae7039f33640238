// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How corners are round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let circular = Self(rawValue: "circular"), continuous = Self(rawValue: "continuous")
}
