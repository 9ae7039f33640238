// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// How a navigation bar looks. It is kept, and changes nothing.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
    /// The colour of the background.
    @available(*, deprecated, message: "appearance only; on a phone it colours the background of the bar")
    open var backgroundColor: UIColor?
    /// The attributes of the title's letters, such as the font; they have no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font and the colour of titles")
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How large titles look.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font and the colour of large titles")
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the line below.
    @available(*, deprecated, message: "appearance only; on a phone it colours the line below the bar")
    open var shadowColor: UIColor?
    /// The picture of the line below.
    @available(*, deprecated, message: "appearance only; on a phone it draws a picture as the line below the bar")
    open var shadowImage: UIImage?
    /// How what is behind is out of focus.
    @available(*, deprecated, message: "appearance only; on a phone it blurs what is behind the bar")
    open var backgroundEffect: UIBlurEffect?
    /// Does nothing; on a phone the bar would get an opaque background.
    @available(*, deprecated, message: "appearance only; on a phone it gives the bar an opaque background")
    open func configureWithOpaqueBackground() {}
    /// Does nothing; on a phone the bar would get its usual background.
    @available(*, deprecated, message: "appearance only; on a phone it gives the bar its usual background")
    open func configureWithDefaultBackground() {}
    /// Does nothing; on a phone the bar would lose its background.
    @available(*, deprecated, message: "appearance only; on a phone it takes the background of the bar away")
    open func configureWithTransparentBackground() {}
}
