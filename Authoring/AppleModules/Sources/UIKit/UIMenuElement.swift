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
    /// The title of the element, which is the text of an action's button in the form.
    public let title: String
    /// The second line of the element, below its title; the form does not show it.
    @available(*, deprecated, message: "no effect here; on a phone it shows a second line below the title")
    open var subtitle: String?
    /// The picture beside the title, which the form does not show in menus.
    public let image: UIImage?

    init(title: String, image: UIImage? = nil) {
        self.title = title
        self.image = image
        super.init()
    }
}
