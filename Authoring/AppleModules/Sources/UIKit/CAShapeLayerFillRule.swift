// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is inside an outline.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A rule by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A rule.
    public static let nonZero = Self(rawValue: "non-zero"), evenOdd = Self(rawValue: "even-odd")
}
