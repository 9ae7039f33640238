// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ways to present child views to a screen reader; the modifier that takes them has no effect here.
public struct AccessibilityChildBehavior: Sendable {
    /// The child views are hidden from a screen reader, merged into one element, or kept as separate elements; no effect here.
    public static let ignore = AccessibilityChildBehavior(), combine = AccessibilityChildBehavior(),
        contain = AccessibilityChildBehavior()
}
