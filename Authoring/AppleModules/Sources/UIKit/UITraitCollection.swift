// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Traits of the device: those of a telephone in light mode.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitraitcollection>
public final class UITraitCollection: NSObject, Sendable {
    /// The traits now.
    public static let current = UITraitCollection()

    /// Across.
    public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
    /// Down.
    public let verticalSizeClass = UIUserInterfaceSizeClass.regular
    /// Light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// What kind of device it is.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// Pixels for a point.
    public let displayScale: CGFloat = 1

    /// Those of a phone.
    public override init() {
        userInterfaceStyle = .light
        super.init()
    }
    /// Light or dark.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }
    /// Those of a phone; the pixels for a point are one.
    public convenience init(displayScale: CGFloat) { self.init(userInterfaceStyle: .unspecified) }
    /// Those of a phone.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(userInterfaceStyle: .unspecified)
    }
    /// Those of some traits, the last that is set first.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(
            userInterfaceStyle: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
                ?? .unspecified)
    }
}
