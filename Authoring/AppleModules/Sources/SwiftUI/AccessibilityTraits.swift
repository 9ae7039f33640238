// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits that describe a view to screen readers; the form does not use them.
public struct AccessibilityTraits: OptionSet, Sendable {
    /// The set of traits as bits, one for each trait.
    public let rawValue: Int
    /// Creates a set of traits from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The view acts as a button, or it is a heading.
    public static let isButton = AccessibilityTraits(rawValue: 1), isHeader = AccessibilityTraits(rawValue: 2)
    /// The view is selected at present, or it acts as a link.
    public static let isSelected = AccessibilityTraits(rawValue: 4), isLink = AccessibilityTraits(rawValue: 8)
    /// The view is a picture, or it is text that does not change.
    public static let isImage = AccessibilityTraits(rawValue: 16), isStaticText = AccessibilityTraits(rawValue: 32)
}
