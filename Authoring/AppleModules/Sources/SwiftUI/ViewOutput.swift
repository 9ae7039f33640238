// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The result of rendering: the views, the title and the other values that SwiftUI views add.
@MainActor
struct ViewOutput {
    var views: [UIView] = []
    /// The title of the navigation bar.
    var title: String?
    /// The views that `toolbar` has added to the bar.
    var bar: [UIView] = []
    /// Whether a swipe over the views offers something, which takes the place of *Delete*.
    var hasSwipes = false
    /// The views for the types of `navigationDestination(for:)`.
    var destinations: [ObjectIdentifier: (Any) -> AnyView] = [:]

    /// The preference values that pass from the views to those around them.
    var preferences = Preferences()

    /// The views of another output that stand elsewhere, without its title.
    mutating func add(_ other: ViewOutput) {
        views += other.views
        bar += other.bar
        hasSwipes = hasSwipes || other.hasSwipes
        title = other.title ?? title
        destinations.merge(other.destinations) { $1 }
        preferences.merge(other.preferences)
    }
}
