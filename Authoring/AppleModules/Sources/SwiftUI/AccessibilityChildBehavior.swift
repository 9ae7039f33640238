// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What screen readers make of the views inside.
public struct AccessibilityChildBehavior: Sendable {
    /// One of them.
    public static let ignore = AccessibilityChildBehavior(), combine = AccessibilityChildBehavior(),
        contain = AccessibilityChildBehavior()
}
