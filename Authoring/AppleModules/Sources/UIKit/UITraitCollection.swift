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
    /// The traits of the process, always those of a phone in light mode here.
    public static let current = UITraitCollection()

    /// The size class across the screen, always compact as on a phone held upright.
    public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
    /// The size class down the screen, always regular as on a phone held upright.
    public let verticalSizeClass = UIUserInterfaceSizeClass.regular
    /// The light or dark appearance, or unspecified if it was not given; the form shows no colours.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The kind of device, always a phone here.
    public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
    /// Pixels for a point.
    public let displayScale: CGFloat = 1

    /// Those of a phone.
    public override init() {
        userInterfaceStyle = .light
        super.init()
    }
    /// Creates the traits of a phone with a light or dark appearance.
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
