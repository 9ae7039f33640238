// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rule that decides which areas of an outline are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The text that identifies the rule.
    public let rawValue: String
    /// A rule by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An area is inside if the outline's turns around it do not cancel out, or if a ray from it crosses an odd number of lines.
    public static let nonZero = Self(rawValue: "non-zero"), evenOdd = Self(rawValue: "even-odd")
}
