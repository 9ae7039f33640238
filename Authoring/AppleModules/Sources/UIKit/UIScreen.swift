// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// The screen of the device, with the size of a phone; the host shows views in a size of its own.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiscreen>
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The main screen, which is the only one here.
    public static let main = UIScreen()

    /// The size in points: that of a telephone. The host shows views in its own size.
    public var bounds: CGRect { UIWindow.ofRequest.frame }
    /// Pixels for a point.
    public var scale: CGFloat { 1 }

    override init() { super.init() }
}
