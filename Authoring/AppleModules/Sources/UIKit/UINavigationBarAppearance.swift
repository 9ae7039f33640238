// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// How a navigation bar looks. It is kept, and changes nothing.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
    /// The colour of the background.
    open var backgroundColor: UIColor?
    /// The attributes of the title's letters, such as the font; they have no effect here.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the line below.
    open var shadowColor: UIColor?
    /// The picture of the line below.
    open var shadowImage: UIImage?
    /// How what is behind is out of focus.
    open var backgroundEffect: UIBlurEffect?
    /// Does nothing; on a phone the bar would get an opaque background.
    open func configureWithOpaqueBackground() {}
    /// Does nothing; on a phone the bar would get its usual background.
    open func configureWithDefaultBackground() {}
    /// Does nothing; on a phone the bar would lose its background.
    open func configureWithTransparentBackground() {}
}
