// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The size of texts that a person has chosen.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the text size, such as `UICTContentSizeCategoryL`.
    public let rawValue: String
    /// A size by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text size is small, or medium; the form ignores it.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS"),
        medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The text size is large, which is the default, or extra large.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL"),
        extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Another size was chosen, which an extension here is not told.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// Whether it is one of the large ones for accessibility.
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
