// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What screen readers say of a view besides.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Some of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One of them.
    public static let isButton = AccessibilityTraits(rawValue: 1), isHeader = AccessibilityTraits(rawValue: 2)
    /// One of them.
    public static let isSelected = AccessibilityTraits(rawValue: 4), isLink = AccessibilityTraits(rawValue: 8)
    /// One of them.
    public static let isImage = AccessibilityTraits(rawValue: 16), isStaticText = AccessibilityTraits(rawValue: 32)
}
