// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// How a navigation bar looks. It is kept, and changes nothing.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
    /// The colour of the background.
    open var backgroundColor: UIColor?
    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the line below.
    open var shadowColor: UIColor?
    /// The picture of the line below.
    open var shadowImage: UIImage?
    /// How what is behind is out of focus.
    open var backgroundEffect: UIBlurEffect?
    /// Without transparency.
    open func configureWithOpaqueBackground() {}
    /// As usual.
    open func configureWithDefaultBackground() {}
    /// Without a background.
    open func configureWithTransparentBackground() {}
}
