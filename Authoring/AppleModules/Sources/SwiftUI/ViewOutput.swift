// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// What views have added.
@MainActor
struct ViewOutput {
    var views: [UIView] = []
    /// The title of the navigation bar.
    var title: String?
    /// What `toolbar` has added.
    var bar: [UIView] = []
    /// Whether a swipe over the views offers something, which takes the place of *Delete*.
    var hasSwipes = false
    /// The views for the types of `navigationDestination(for:)`.
    var destinations: [ObjectIdentifier: (Any) -> AnyView] = [:]

    /// What the views say to those around them.
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
