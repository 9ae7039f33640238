// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ObjectiveC

/// The bar at the top of a navigation controller.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uinavigationbar>
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// What it shows, the first controller's first.
    open var items: [UINavigationItem]?
    /// What it shows now.
    open var topItem: UINavigationItem? { items?.last }
    /// What it shows below.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// What decides about it.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// How it looks.
    open var barStyle = UIBarStyle.default
    /// The picture of the line below.
    open var shadowImage: UIImage?
    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// How it looks on a small screen with content at its edge.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// Sets the picture behind it.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
    /// Shows items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Shows an item over the others.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// The colour of its background.
    open var barTintColor: UIColor?
    /// Whether it is translucent.
    open var isTranslucent = true
    /// Whether titles are large.
    open var prefersLargeTitles = false
    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// How it looks.
    open var standardAppearance = UINavigationBarAppearance()
    /// How it looks with content at its edge.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How it looks on a small screen.
    open var compactAppearance: UINavigationBarAppearance?
}
