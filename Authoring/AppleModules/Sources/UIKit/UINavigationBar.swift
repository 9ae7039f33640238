// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// The bar at the top of a navigation controller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationbar>
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The items of the bar, from that of the first controller to that of the top one.
    open var items: [UINavigationItem]?
    /// The last item, whose title and buttons the form shows.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below the top one, to which the back button leads on a phone.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// The delegate of the bar, which is kept and never called here.
    @available(
        *, deprecated, message: "no effect here; on a phone it calls the delegate when items are pushed or popped"
    )
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The style of the bar, light or dark; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it makes the bar light or dark")
    open var barStyle = UIBarStyle.default
    /// The picture of the line below.
    @available(*, deprecated, message: "appearance only; on a phone it draws a picture as the line below the bar")
    open var shadowImage: UIImage?
    /// How large titles look.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font and the colour of large titles")
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// How it looks on a small screen with content at its edge.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the look of a low bar with content at its edge"
    )
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// Sets the picture behind it.
    @available(*, deprecated, message: "appearance only; on a phone it draws a picture behind the bar")
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
    /// Replaces the items of the bar at once; there is no animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Shows an item over the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// The colour of its background.
    @available(*, deprecated, message: "appearance only; on a phone it colours the background of the bar")
    open var barTintColor: UIColor?
    /// Whether it is translucent.
    @available(*, deprecated, message: "appearance only; on a phone it lets content shine through the bar")
    open var isTranslucent = true
    /// Whether titles are large.
    @available(*, deprecated, message: "appearance only; on a phone it shows titles in large letters below the bar")
    open var prefersLargeTitles = false
    /// The font, the colour and other attributes of titles, which have no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it sets the font and the colour of titles")
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The look of the bar at its usual height, which the form does not use.
    @available(*, deprecated, message: "appearance only; on a phone it sets the usual look of the bar")
    open var standardAppearance = UINavigationBarAppearance()
    /// How it looks with content at its edge.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the look of the bar with content at its edge"
    )
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How it looks on a small screen.
    @available(*, deprecated, message: "appearance only; on a phone it sets the look of the bar when it is low")
    open var compactAppearance: UINavigationBarAppearance?
}
