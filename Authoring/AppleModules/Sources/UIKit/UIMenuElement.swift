// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// A part of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The text.
    public let title: String
    /// The text below.
    open var subtitle: String?
    /// The picture.
    public let image: UIImage?

    init(title: String, image: UIImage? = nil) {
        self.title = title
        self.image = image
        super.init()
    }
}
